import {
  BookOpen,
  ChevronRight,
  Download,
  KeyRound,
  LifeBuoy,
  MessageCircleQuestionMark,
  Shield,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { accountMessages } from "./account.messages.ts";

interface AccountLinksProps {
  onChangePassword: () => void;
  onDownloadData: () => void;
}

export function AccountLinks({ onChangePassword, onDownloadData }: AccountLinksProps) {
  return (
    <section aria-labelledby="account">
      <h2 id="account">{accountMessages.links.title}</h2>
      <ul className="account-links">
        <Press icon={KeyRound} onPress={onChangePassword}>
          {accountMessages.links.changePassword}
        </Press>
        <Press icon={Download} onPress={onDownloadData}>
          {accountMessages.links.downloadData}
        </Press>
        <Goto icon={Shield} to={paths.settings}>
          {accountMessages.links.privacySettings}
        </Goto>
        <Goto icon={LifeBuoy} to={paths.contact}>
          {accountMessages.links.contactSupport}
        </Goto>
        <Goto icon={MessageCircleQuestionMark} to={paths.faq}>
          {accountMessages.links.faq}
        </Goto>
        <Goto icon={BookOpen} to={paths.guide}>
          {accountMessages.links.guide}
        </Goto>
      </ul>
    </section>
  );
}

interface LineProps {
  icon: LucideIcon;
  children: ReactNode;
}

function Press({ icon, children, onPress }: LineProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <IconLabel icon={icon}>{children}</IconLabel>
      </button>
    </li>
  );
}

function Goto({ icon, children, to }: LineProps & { to: string }) {
  return (
    <li>
      <Link to={to}>
        <IconLabel icon={icon}>{children}</IconLabel>
      </Link>
    </li>
  );
}

function IconLabel({ icon: Icon, children }: LineProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
      <span>{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 text-faint" strokeWidth={2} />
    </>
  );
}
