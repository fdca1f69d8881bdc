import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import type { Place } from "./draw-story.ts";
import { useGrounds, type Ground } from "./stories.api.ts";
import { StoryCanvas } from "./story-canvas.tsx";

const MOST_LETTERS = 60;

interface StoryMakerProps {
  /** A day that is kept, or the name of a template. */
  id: string;
  /** What the story begins with. */
  title: string;
  line: string;
}

export function StoryMaker({ id, title, line }: StoryMakerProps) {
  const { grounds, isError, retry } = useGrounds(id);
  if (isError) {
    return (
      <EmptyState
        drawing="error"
        title="The scenes could not be loaded."
        action={<Button onClick={retry}>Retry</Button>}
      />
    );
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
  if (!first) return <EmptyState drawing="gallery" title="There are no scenes at the moment." />;
  return <Maker grounds={grounds} first={first} words={{ title, line }} />;
}

interface MakerProps {
  grounds: readonly Ground[];
  first: Ground;
  words: { title: string; line: string };
}

function Maker({ grounds, first, words: begun }: MakerProps) {
  const [ground, setGround] = useState(first);
  const [words, setWords] = useState(begun);
  const [place, setPlace] = useState<Place>("bottom");
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  return (
    <div className="story">
      <div className="story-steps">
        <section aria-labelledby="story-ground">
          <h2 id="story-ground">
            <span className="story-number">1</span>Choose a picture
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
        <section aria-labelledby="story-words">
          <h2 id="story-words">
            <span className="story-number">2</span>Your words
          </h2>
          <div className="grid max-w-136 gap-4.5">
            <TextField
              label="Title"
              value={words.title}
              maxLength={MOST_LETTERS}
              hint={`${words.title.length} of ${MOST_LETTERS} letters. Changing words is free.`}
              onChange={({ currentTarget }) => setWords({ ...words, title: currentTarget.value })}
            />
            <TextField
              label="A line below it"
              value={words.line}
              maxLength={MOST_LETTERS}
              onChange={({ currentTarget }) => setWords({ ...words, line: currentTarget.value })}
            />
            <fieldset className="story-places">
              <legend className="sr-only">Place of the words</legend>
              {(["top", "bottom"] as const).map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="place"
                    className="tick"
                    checked={place === each}
                    onChange={() => setPlace(each)}
                  />
                  {each === "top" ? "Top" : "Bottom"}
                </label>
              ))}
            </fieldset>
          </div>
        </section>
      </div>
      <div className="story-show">
        <StoryCanvas {...{ ground, words, place }} onCanvas={setCanvas} />
        <div className="story-do">
          <Button
            variant="primary"
            size="lg"
            icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void save(canvas)}
          >
            Download
          </Button>
          <Button
            size="lg"
            icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void share(canvas, words.title)}
          >
            Share
          </Button>
        </div>
        <p className="text-caption text-faint">
          1080 × 1920, for phones. Only you see it until you share it.
        </p>
      </div>
    </div>
  );
}

async function fileOf(canvas: HTMLCanvasElement | null): Promise<File | null> {
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/jpeg", 0.92);
    else resolve(null);
  });
  return picture && new File([picture], "story.jpg", { type: "image/jpeg" });
}

async function save(canvas: HTMLCanvasElement | null): Promise<void> {
  const file = await fileOf(canvas);
  if (!file) return toast.error("The story could not be made. Please try again.");
  saveFile(file, file.name);
}

async function share(canvas: HTMLCanvasElement | null, title: string): Promise<void> {
  const file = await fileOf(canvas);
  if (!file || !navigator.canShare?.({ files: [file] })) {
    await save(canvas);
    return toast.info("This browser can’t share pictures, so it was downloaded.");
  }
  await navigator.share({ files: [file], title }).catch(() => {});
}
