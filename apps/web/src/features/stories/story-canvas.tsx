import { useEffect, useRef, useState } from "react";
import { drawStory, fonts, STORY, type Caption, type Place } from "./draw-story.ts";
import type { StoryBackground } from "./stories.api.ts";
import { storiesMessages } from "./stories.messages.ts";

interface StoryCanvasProps {
  ground: StoryBackground;
  caption: Caption;
  place: Place;
  onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

/** The preview is exactly what is saved. */
export function StoryCanvas({ ground, caption, place, onCanvas }: StoryCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);

  useEffect(() => {
    const image = new Image();
    image.addEventListener("load", () => setPicture(image));
    image.src = ground.address;
    onCanvas(canvas.current);
  }, [ground.address, onCanvas]);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const drawing = { picture, caption, place, isMade: ground.isMade };
    drawStory(context, drawing);
    // A font that the page has not used yet must be loaded first.
    let isOver = false;
    void Promise.all(fonts.map((font) => document.fonts.load(font))).then(
      () => !isOver && drawStory(context, drawing),
    );
    return () => {
      isOver = true;
    };
  }, [picture, caption, place, ground.isMade]);

  return (
    <canvas
      ref={canvas}
      width={STORY.width}
      height={STORY.height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the image is drawn on a canvas
      role="img"
      aria-label={storiesMessages.canvas(ground.title, caption.title, caption.line).trim()}
      className="story-canvas"
    />
  );
}
