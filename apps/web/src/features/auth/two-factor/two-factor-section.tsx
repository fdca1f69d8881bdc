import { useState } from "react";
import { formatDate } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ChangeTwoFactorDialog, type TwoFactorChange } from "./change-two-factor-dialog.tsx";
import { WithSignInMethods } from "../sign-in-methods.tsx";
import { securityMessages } from "../security.messages.ts";
import { TurnOnDialog } from "./turn-on-dialog.tsx";
import { twoFactorMessages } from "./two-factor.messages.ts";
import "../../../styles/security.css";

/** Turns two-factor sign-in on and off and renews the recovery codes. */
export function TwoFactorSection() {
  const [isTurningOn, setTurningOn] = useState(false);
  const [change, setChange] = useState<TwoFactorChange>();
  return (
    <WithSignInMethods>
      {({ two_factor: { is_on, since, recovery_codes_left: left } }) => (
        <div className="setting">
          <div>
            <p className="setting-name">
              {twoFactorMessages.name} {is_on && <Chip tone="leaf">{securityMessages.on}</Chip>}
            </p>
            {since === null ? (
              <p className="setting-line">{twoFactorMessages.offLine}</p>
            ) : (
              <p className="setting-line">
                {twoFactorMessages.onLine(formatDate(new Date(since)))}{" "}
                {left === 0 ? twoFactorMessages.noCodesLeft : twoFactorMessages.codesLeft(left)}
              </p>
            )}
          </div>
          {is_on ? (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setChange("renew")}>{twoFactorMessages.newCodes}</Button>
              <Button variant="text" onClick={() => setChange("off")}>
                {twoFactorMessages.turnOff}
              </Button>
            </div>
          ) : (
            <Button aria-label={twoFactorMessages.turnOnThis} onClick={() => setTurningOn(true)}>
              {twoFactorMessages.turnOn}
            </Button>
          )}
          <TurnOnDialog open={isTurningOn} onClose={() => setTurningOn(false)} />
          <ChangeTwoFactorDialog change={change} onClose={() => setChange(undefined)} />
        </div>
      )}
    </WithSignInMethods>
  );
}
