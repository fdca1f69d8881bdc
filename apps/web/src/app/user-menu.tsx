import type { User } from "@twofold/contract/users";
import { LogOut } from "lucide-react";
import { leaveSession } from "../features/auth/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, MenuItem, MenuLink, MenuNote, MenuSeparator } from "../ui/menu.tsx";
import { itemsFor } from "./navigation.ts";
import { frameMessages } from "./frame.messages.ts";

export function UserMenu({ user }: { user: User }) {
  const links = itemsFor(user).filter(({ isInMenu }) => isInMenu);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={frameMessages.accountMenuOf(user.username)}
          className="rounded-full p-1 transition-opacity hover:opacity-85"
        >
          <Avatar name={user.username} />
        </button>
      }
    >
      <MenuNote>
        <span className="flex items-center gap-3">
          <Avatar name={user.username} />
          <span className="min-w-0">
            <strong className="block truncate font-semibold text-ink">
              {user.full_name || user.username}
            </strong>
            <span className="block truncate text-caption text-faint">{user.email}</span>
          </span>
        </span>
      </MenuNote>
      {links.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden="true" strokeWidth={1.75} />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={leaveSession} icon={<LogOut aria-hidden="true" strokeWidth={1.75} />}>
        {frameMessages.logout}
      </MenuItem>
    </Menu>
  );
}
