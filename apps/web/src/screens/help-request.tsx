import { useParams } from "react-router";
import { TicketView } from "../features/support/ticket-view.tsx";
import "../styles/help.css";

/** What the signed-in user has asked. */
export function HelpRequestScreen() {
  const { id = "" } = useParams();
  return <TicketView address={{ id }} />;
}
