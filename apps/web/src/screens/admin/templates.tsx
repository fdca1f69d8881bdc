import { Route, Routes, useParams } from "react-router";
import { TemplateGrid } from "../../features/admin/templates/template-grid.tsx";
import { TemplatePage } from "../../features/admin/templates/template-page.tsx";

/** All templates, and one template below them. */
export function TemplatesScreen() {
  return (
    <Routes>
      <Route path=":id" element={<One />} />
      <Route path="*" element={<TemplateGrid />} />
    </Routes>
  );
}

function One() {
  const { id = "" } = useParams();
  return <TemplatePage key={id} id={id} />;
}
