import { useMutation } from "@tanstack/react-query";
import type { Partner } from "@twofold/contract/partners";
import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import { type ReactNode, useId } from "react";
import { toastProblem } from "../../lib/problem-message.ts";
import { cx } from "../../ui/cx.ts";
import { setPermissionMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { linked: messages } = partnersMessages;

interface PermissionRowProps {
  permission: PartnerPermission;
  partner: Partner;
  children?: ReactNode;
}

/** An own switch, and next to it what the partner has chosen. */
export function PermissionRow({ permission, partner, children }: PermissionRowProps) {
  const id = useId();
  const { mutate, isPending, variables } = useMutation({
    ...setPermissionMutation,
    onError: (error) => toastProblem(error),
  });
  const { title, line } = messages.list[permission];
  const { first_name: name, given, received } = partner;
  const isGiven = isPending ? variables.isGiven : given[permission];
  const isReceived = received[permission];
  return (
    <fieldset aria-labelledby={id}>
      <div>
        <strong id={id}>{title}</strong>
        <p id={`${id}-line`}>{line}</p>
        {children}
      </div>
      <label>
        <span className="partner-label">{messages.youAllow}</span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox exposes its own state
          role="switch"
          className="switch"
          aria-label={`${messages.youAllow}: ${title}`}
          aria-describedby={`${id}-line`}
          checked={isGiven}
          onChange={(event) => mutate({ permission, isGiven: event.currentTarget.checked })}
        />
      </label>
      <div>
        <span aria-hidden="true" className="partner-label">
          {messages.partnerAllows(name)}
        </span>
        <span className="sr-only">
          {isReceived ? messages.allows(name) : messages.allowsNot(name)}
        </span>
        <span aria-hidden="true" className={cx("partner-seen", isReceived && "partner-seen-on")} />
      </div>
    </fieldset>
  );
}
