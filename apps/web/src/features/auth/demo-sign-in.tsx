import { Button } from "../../ui/button.tsx";
import { demoSignInMessages } from "./demo-sign-in.messages.ts";

interface DemoSignInProps {
  readonly onFill: (name: "email" | "password", value: string) => void;
}

/** The account of the README. `npm run dev` builds it in; the build of the product fails if it does. */
const account = { email: "maya@twofold.example", password: "two-of-us" };

export function DemoSignIn({ onFill }: DemoSignInProps) {
  function fill(): void {
    onFill("email", account.email);
    onFill("password", account.password);
  }
  return (
    <Button variant="quiet" onClick={fill}>
      {demoSignInMessages.fill}
    </Button>
  );
}
