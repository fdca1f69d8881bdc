// The program of the processes that make pictures.
import {
  EngineRefusedError,
  type PhotoReport,
  type Progress,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { servePoolTasks, type TaskTools } from "#kit/pool-worker.ts";
import { createStudio } from "./studio.ts";

// Loaded while the process waits for its first task.
const opened = createStudio();

const tasks = {
  async check({ path }: { readonly path: string }): Promise<PhotoReport> {
    return (await opened).checkPhoto(path);
  },
  /** A refusal is an answer like another: errors lose what they carry on the way. */
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
