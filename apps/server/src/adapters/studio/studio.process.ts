// Entry point of the processes that render images.
import {
  EngineRefusedError,
  type PhotoReport,
  type Progress,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { servePoolTasks, type TaskTools } from "#kit/pool-worker.ts";
import { createStudio } from "./studio.ts";

// The networks are loaded while the process waits for its first task.
const opened = createStudio();

const tasks = {
  async check({ path }: { readonly path: string }): Promise<PhotoReport> {
    return (await opened).checkPhoto(path);
  },
  /** A refusal is a normal result, because errors lose their properties between processes. */
  async render(request: RenderRequest, { signal, onProgress }: TaskTools<Progress>) {
    try {
      await (await opened).render(request, { signal, onProgress });
      return { isMade: true };
    } catch (error) {
      if (!(error instanceof EngineRefusedError)) throw error;
      return { refused: error.reason, why: error.message };
    }
  },
};
export type StudioTasks = typeof tasks;

servePoolTasks(tasks);
