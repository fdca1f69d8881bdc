import { SystemEventsTable } from "../../features/admin/content/system-events-table.tsx";

export function SystemEventsScreen() {
  return <SystemEventsTable />;
}
