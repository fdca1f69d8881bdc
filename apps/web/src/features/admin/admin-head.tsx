import type { ReactNode } from "react";

interface AdminHeadProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The first lines of an admin page. */
export function AdminHead({ title, lead, actions }: AdminHeadProps) {
  return (
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="admin-head-actions">{actions}</div>}
    </div>
  );
}
