import { useParams } from "react-router";
import { TicketView } from "../features/support/ticket-view.tsx";
import "../styles/help.css";

/** A ticket of the signed-in user. */
export function HelpRequestScreen() {
  const { id = "" } = useParams();
  return <TicketView address={{ id }} />;
}
