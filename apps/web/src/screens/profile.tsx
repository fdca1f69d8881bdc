import type { User } from "@twofold/contract/users";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useProfile } from "../features/account/account.api.ts";
import { AccountLinks } from "../features/account/account-links.tsx";
import { DangerZone } from "../features/account/danger-zone.tsx";
import { DataDialog } from "../features/account/data-dialog.tsx";
import { PasswordDialog } from "../features/account/password-dialog.tsx";
import { ProfileEditor } from "../features/account/profile-editor.tsx";
import { BasicInfo, ProfileHead, Statistics } from "../features/account/profile-view.tsx";
import { clearSession, updateUser, useSession } from "../features/auth/session.ts";
import { useSignInMethods } from "../features/auth/security.api.ts";
import { usePartner } from "../features/partners/partners.api.ts";
import { formatDate } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { profileMessages } from "./profile.messages.ts";
import "../styles/profile.css";

export function ProfileScreen() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { data: profile, isError, refetch } = useProfile();
  const { data: partner } = usePartner();
  const hasPassword = useSignInMethods().data?.has_password ?? true;
  const [isEditing, setEditing] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  // The email and the notification link to #data.
  const { hash } = useLocation();
  const [isDownloading, setDownloading] = useState(hash === "#data");
  if (!user) return null;

  if (!profile && isError) {
    return (
      <ErrorState
        title={profileMessages.failed}
        line={profileMessages.failedLine}
        onRetry={refetch}
      />
    );
  }

  function saved(changed: User): void {
    updateUser(changed);
    setEditing(false);
  }

  function leave(): void {
    clearSession();
    void navigate(paths.home);
  }

  return (
    <div className="profile">
      {isEditing && profile ? (
        <ProfileEditor profile={profile} onSaved={saved} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <ProfileHead
            name={profile?.full_name || profile?.username || user.full_name || user.username}
            line={profile && profileMessages.withUsSince(formatDate(new Date(profile.created_at)))}
            partnerName={partner?.first_name}
            onEdit={() => setEditing(true)}
          />
          <Statistics profile={profile} />
          <div className="profile-columns">
            <BasicInfo profile={profile} />
            <AccountLinks
              onChangePassword={() => setChangingPassword(true)}
              onDownloadData={() => setDownloading(true)}
            />
          </div>
        </>
      )}
      <DangerZone onDeleted={leave} />
      <DataDialog open={isDownloading} onClose={() => setDownloading(false)} />
      <PasswordDialog
        open={isChangingPassword}
        hasPassword={hasPassword}
        onClose={() => setChangingPassword(false)}
      />
    </div>
  );
}
