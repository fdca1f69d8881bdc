// Entry point of the processes that check images for forbidden content.
import { servePoolTasks } from "#kit/pool-worker.ts";
import { createClassifier } from "./classifier.ts";

// The model is loaded while the process waits for its first task.
const opened = createClassifier();

const tasks = {
  async look({ path }: { readonly path: string }) {
    return (await opened).classify(path);
  },
};
export type NsfwTasks = typeof tasks;

servePoolTasks(tasks);
