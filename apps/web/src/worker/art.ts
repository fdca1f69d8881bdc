import { answerOr } from "./network-or-cache.ts";
import { keepWithin } from "./bounded-cache.ts";

const ART = "art";
const BOUND = { entries: 120, bytes: 12_000_000 };

/** Pictures that everybody sees: as they are now, or as they were. */
export async function art(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = fetch(request);
  const copied = asked.then((response) => response.clone());
  const learn = async (): Promise<void> => {
    const response = await copied;
    if (response.ok) await keepArt(request.url, response);
  };
  finishes(learn().catch(() => {}));
  return answerOr(asked, () => caches.match(request.url, { cacheName: ART }));
}

export function keepArt(url: string, response: Response): Promise<void> {
  return keepWithin(BOUND, ART, url, response);
}
