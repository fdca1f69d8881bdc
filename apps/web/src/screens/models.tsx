import { EngineList } from "../features/engines/engine-list.tsx";
import { useTemplates } from "../features/templates/templates.api.ts";
import { PageHead } from "../ui/page.tsx";
import "../styles/engines.css";

export function ModelsScreen() {
  const { data: scenes = [] } = useTemplates();
  return (
    <>
      <PageHead
        title="Models"
        lead="Who draws your pictures, what it costs, and what becomes of your photos."
      />
      <EngineList scenes={scenes} />
    </>
  );
}
