export { migrate } from "#kit/migrate.ts";
