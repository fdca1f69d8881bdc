import type { Image } from "@twofold/contract/images";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDashboard } from "../features/account/account.api.ts";
import { useBalance, useCreditFigures } from "../features/credits/credits.api.ts";
import { usePacks } from "../features/credits/packs.api.ts";
import { usePackPurchase } from "../features/credits/use-pack-purchase.ts";
import {
  closeCreate,
  requestCreate,
  useCreateState,
} from "../features/generations/create-request.ts";
import { GenerationDialog } from "../features/generations/generation-dialog.tsx";
import { takeKeptPhotos } from "../features/generations/kept-photos.ts";
import { VersionsDialog } from "../features/generations/versions-dialog.tsx";
import type { Shop } from "../features/generations/no-credits.tsx";
import { findTrackedGeneration } from "../features/generations/generation-tracker.ts";
import { clearPendingTemplate } from "../features/generations/pending-template.ts";
import { DownloadMenu } from "../features/images/download-menu.tsx";
import { DownloadSeveral } from "../features/images/download-several.tsx";
import { FavouriteButton } from "../features/images/favourite-button.tsx";
import { ShareAction } from "../features/sharing/share-action.tsx";
import { ScenePicker, type ComingDay } from "../features/templates/scene-picker.tsx";
import { useTemplates } from "../features/templates/templates.api.ts";
import { formatPrice } from "../lib/money.ts";
import { createMessages } from "./create.messages.ts";

const actions = (image: Image) => (
  <>
    <DownloadMenu image={image} />
    <Favourite key={image.id} image={image} />
    <ShareAction image={image} variant="primary" />
  </>
);

const downloads = (images: readonly Image[]) => <DownloadSeveral images={images} />;

function Favourite({ image }: { image: Image }) {
  const [current, setCurrent] = useState(image);
  return <FavouriteButton image={current} onChange={setCurrent} />;
}

/** Days that are further away do not decide which scenes come first. */
const SOON_DAYS = 60;

export function CreateDialogs({ wanted }: { wanted: string | null }) {
  const state = useDeferredValue(useCreateState());
  const { data: templates } = useTemplates();
  const credits = useCredits();
  const comingDay = useComingDay();
  const request = state?.request;
  const tracked = request?.kind === "generation" ? findTrackedGeneration(request.key) : undefined;
  const template = request?.kind === "template" ? request.template : tracked?.template;
  const shop = useShop(template?.name);
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useClosingOnLeave(pathname);
  const asked = templates?.find(({ name }) => name === wanted);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!asked || seen.current === key) return;
    seen.current = key;
    const photos = takeKeptPhotos(asked.name);
    requestCreate({ kind: "template", template: asked, ...(photos && { photos }) });
  }, [asked, key]);

  const close = (): void => {
    closeCreate();
    clearPendingTemplate();
    if (asked) void navigate(pathname, { replace: true });
  };
  if (!state || !request) return null;
  const { isOpen, opening } = state;
  const price = credits?.isEnabled === false ? createMessages.free : createMessages.price;
  const photos = "photos" in request ? request.photos : undefined;
  return (
    <>
      <ScenePicker
        open={isOpen && request.kind === "scenes"}
        {...{ comingDay, price }}
        onChoose={(chosen) =>
          requestCreate({ kind: "template", template: chosen, ...(photos && { photos }) })
        }
        onClose={close}
      />
      {request.kind === "versions" && (
        <VersionsDialog
          key={opening}
          open={isOpen}
          request={request}
          downloads={downloads}
          onClose={close}
        />
      )}
      {template && (
        <GenerationDialog
          key={opening}
          open={isOpen}
          template={template}
          trackedKey={tracked?.key ?? null}
          {...(photos && { photos })}
          templates={templates ?? []}
          credits={credits}
          shop={shop}
          actions={actions}
          renderScenes={(props) => <ScenePicker {...{ comingDay, price }} {...props} />}
          onClose={close}
        />
      )}
    </>
  );
}

/** A dialog belongs to the page on which it was opened, so the browser's Back closes it. */
function useClosingOnLeave(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) closeCreate();
    last.current = pathname;
  }, [pathname]);
}

/** Adapts the credits feature to the props of the generations feature. */
function useCredits() {
  const { data } = useBalance();
  const isEmpty = data?.credit_system_enabled === true && data.current_balance === 0;
  const resetsAt = useCreditFigures(isEmpty).data?.next_reset;
  return data && { isEnabled: data.credit_system_enabled, balance: data.current_balance, resetsAt };
}

/** The smallest pack. The payment page leads back to this page with the dialog open. */
function useShop(template: string | undefined): Shop | undefined {
  const { pathname } = useLocation();
  const query = template ? `?template=${encodeURIComponent(template)}` : "";
  const { data: packs = [] } = usePacks();
  const { buy, buying } = usePackPurchase(pathname + query);
  const [pack] = packs.toSorted((a, b) => a.price - b.price);
  return (
    pack && {
      credits: pack.credits,
      price: formatPrice(pack.price, pack.currency),
      isBuying: buying !== undefined,
      buy: () => buy(pack),
    }
  );
}

function useComingDay(): ComingDay | undefined {
  const next = useDashboard().data?.next_event;
  if (!next || next.days_left > SOON_DAYS) return undefined;
  const { event_type: occasion, days_left: days } = next;
  return { occasion, title: createMessages.forDay(occasion, days) };
}
