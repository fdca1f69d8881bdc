import { LANGUAGE_COOKIE } from "@twofold/contract/languages";
import * as contract from "@twofold/contract/partners";
import * as photos from "@twofold/contract/partners/photos";
import * as unlink from "@twofold/contract/partners/unlink";
import { languageOf } from "#kit/http/language.ts";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { askForPhotos } from "./ask-for-photos.ts";
import { choosePhotos } from "./choose-photos.ts";
import { confirmInvitation } from "./confirm-invitation.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { getPartner } from "./get-partner.ts";
import { invitePartner } from "./invite-partner.ts";
import { listInvitations } from "./list-invitations.ts";
import { listPhotos } from "./list-photos.ts";
import { previewInvitation } from "./preview-invitation.ts";
import { previewUnlink } from "./preview-unlink.ts";
import { servePhoto } from "./serve-photo.ts";
import { setPermission } from "./set-permission.ts";
import { unlinkPartner } from "./unlink-partner.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export function partnersRoutes(mount: Mount): void {
  mount(contract.getPartner, async ({ ctx }) => ({ partner: await getPartner(ctx) }));

  mount(unlink.getUnlinkPreview, ({ ctx }) => previewUnlink(ctx));
  mount(unlink.unlinkPartner, ({ ctx, body }) => {
    const { mode, preview_version: previewVersion, delays_message: delaysMessage } = body;
    return unlinkPartner(ctx, { mode, previewVersion, delaysMessage });
  });
  mount(contract.setPartnerPermission, async ({ ctx, body }) => {
    const { permission, is_given: isGiven, text_version: textVersion } = body;
    return { partner: await setPermission(ctx, { permission, isGiven, textVersion }) };
  });
  mount(photos.listPartnerPhotos, ({ ctx }) => listPhotos(ctx));
  mount(photos.choosePartnerPhotos, async ({ ctx, body }) => {
    await choosePhotos(ctx, body.image_ids);
    return listPhotos(ctx);
  });
  mount(photos.askForPhotos, ({ ctx }) => askForPhotos(ctx));
  mount.file(photos.partnerPhotoFile, ({ ctx, params, query, http }) =>
    servePhoto(ctx, {
      imageId: params.image_id,
      size: query.size,
      headers: http.request.headers,
    }),
  );

  mount(contract.invitePartner, async ({ ctx, body, http }) => {
    const language = languageOf(http.request, LANGUAGE_COOKIE).page;
    return { new_code: await invitePartner(ctx, { ...body, language }) };
  });
  mount(contract.listInvitations, ({ ctx }) => listInvitations(ctx));
  mount(contract.withdrawInvitation, ({ ctx, params }) => withdrawInvitation(ctx, params.id));
  mount(contract.previewInvitation, ({ ctx, body, http }) =>
    previewInvitation(ctx, { ...body, network: networkOf(http.request.ip) }),
  );
  mount(contract.acceptInvitation, async ({ ctx, body, http }) => {
    const { text_version: textVersion, ...shown } = body;
    const network = networkOf(http.request.ip);
    return { state: await acceptInvitation(ctx, { ...shown, textVersion, network }) };
  });
  mount(contract.declineInvitation, ({ ctx, body, http }) =>
    declineInvitation(ctx, {
      token: body.token,
      blocksInviter: body.blocks_inviter,
      network: networkOf(http.request.ip),
    }),
  );
  mount(contract.confirmInvitation, async ({ ctx, params, body }) => ({
    state: await confirmInvitation(ctx, { id: params.id, isPartner: body.is_partner }),
  }));
}
