// The program of the processes that look at pictures for what they must not show.
import { serveTasks } from "#kit/serve-tasks.ts";
import { openClassifier } from "./classifier.ts";

// Loaded while the process waits for its first task.
const opened = openClassifier();

const tasks = {
  async look({ path }: { readonly path: string }) {
    return (await opened).classify(path);
  },
};
export type NsfwTasks = typeof tasks;

serveTasks(tasks);
