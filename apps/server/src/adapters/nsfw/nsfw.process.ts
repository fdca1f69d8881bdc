// The program of the processes that look at pictures for what they must not show.
import { servePoolTasks } from "#kit/pool-worker.ts";
import { createClassifier } from "./classifier.ts";

// Loaded while the process waits for its first task.
const opened = createClassifier();

const tasks = {
  async look({ path }: { readonly path: string }) {
    return (await opened).classify(path);
  },
};
export type NsfwTasks = typeof tasks;

servePoolTasks(tasks);
