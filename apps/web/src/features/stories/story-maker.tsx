import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import type { Caption, Place } from "./draw-story.ts";
import { useStoryBackgrounds, type StoryBackground } from "./stories.api.ts";
import { storiesMessages } from "./stories.messages.ts";
import { StoryCanvas } from "./story-canvas.tsx";

const MAX_CHARACTERS = 60;

interface StoryMakerProps {
  /** The id of an event or a template. */
  id: string;
  /** The initial title. */
  title: string;
  line: string;
}

export function StoryMaker({ id, title, line }: StoryMakerProps) {
  const { grounds, isError, retry } = useStoryBackgrounds(id);
  if (isError) {
    return <ErrorState title={storiesMessages.notLoaded} onRetry={retry} />;
  }
  if (!grounds) {
    return (
      <div className="story" aria-busy="true">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="story-show aspect-[9/16] rounded-sheet" />
      </div>
    );
  }
  const [first] = grounds;
  if (!first) return <EmptyState drawing="gallery" title={storiesMessages.noScenes} />;
  return <Maker grounds={grounds} first={first} caption={{ title, line }} />;
}

interface MakerProps {
  grounds: readonly StoryBackground[];
  first: StoryBackground;
  caption: Caption;
}

function Maker({ grounds, first, caption: begun }: MakerProps) {
  const [ground, setGround] = useState(first);
  const [caption, setCaption] = useState(begun);
  const [place, setPlace] = useState<Place>("bottom");
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  return (
    <div className="story">
      <div className="story-steps">
        <section aria-labelledby="story-ground">
          <h2 id="story-ground">
            <span className="story-number">1</span>
            {storiesMessages.choosePicture}
          </h2>
          <ul className="story-grounds">
            {grounds.map((each) => (
              <li key={each.key}>
                <button
                  type="button"
                  aria-pressed={each.key === ground.key}
                  onClick={() => setGround(each)}
                >
                  <span className="picture">
                    <img src={each.thumbnail} alt="" width={96} height={170} loading="lazy" />
                  </span>
                  {each.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="story-text">
          <h2 id="story-text">
            <span className="story-number">2</span>
            {storiesMessages.yourText}
          </h2>
          <div className="grid max-w-136 gap-4.5">
            <TextField
              label={storiesMessages.title}
              value={caption.title}
              maxLength={MAX_CHARACTERS}
              hint={storiesMessages.characters(caption.title.length, MAX_CHARACTERS)}
              onChange={({ currentTarget }) =>
                setCaption({ ...caption, title: currentTarget.value })
              }
            />
            <TextField
              label={storiesMessages.line}
              value={caption.line}
              maxLength={MAX_CHARACTERS}
              onChange={({ currentTarget }) =>
                setCaption({ ...caption, line: currentTarget.value })
              }
            />
            <fieldset className="story-places">
              <legend className="sr-only">{storiesMessages.place}</legend>
              {(["top", "bottom"] as const).map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="place"
                    className="tick"
                    checked={place === each}
                    onChange={() => setPlace(each)}
                  />
                  {storiesMessages.places[each]}
                </label>
              ))}
            </fieldset>
          </div>
        </section>
      </div>
      <div className="story-show">
        <StoryCanvas {...{ ground, caption, place }} onCanvas={setCanvas} />
        <div className="story-do">
          <Button
            variant="primary"
            size="lg"
            icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void save(canvas)}
          >
            {storiesMessages.download}
          </Button>
          <Button
            size="lg"
            icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void share(canvas, caption.title)}
          >
            {storiesMessages.share}
          </Button>
        </div>
        <p className="text-caption text-faint">{storiesMessages.size}</p>
      </div>
    </div>
  );
}

async function fileOf(canvas: HTMLCanvasElement | null): Promise<File | null> {
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/jpeg", 0.92);
    else resolve(null);
  });
  return picture && new File([picture], storiesMessages.fileName, { type: "image/jpeg" });
}

async function save(canvas: HTMLCanvasElement | null): Promise<void> {
  const file = await fileOf(canvas);
  if (!file) return toast.error(storiesMessages.notMade);
  saveFile(file, file.name);
}

async function share(canvas: HTMLCanvasElement | null, title: string): Promise<void> {
  const file = await fileOf(canvas);
  if (!file || !navigator.canShare?.({ files: [file] })) {
    await save(canvas);
    return toast.info(storiesMessages.downloadedInstead);
  }
  await navigator.share({ files: [file], title }).catch(() => {});
}
