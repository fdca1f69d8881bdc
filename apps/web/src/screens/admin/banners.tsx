import { AdminHead } from "../../features/admin/admin-head.tsx";
import { AdsTable } from "../../features/admin/content/ads-table.tsx";
import { BannerList } from "../../features/admin/content/banner-list.tsx";
import { bannersMessages as messages } from "../../features/admin/content/banners.messages.ts";

export function BannersScreen() {
  return (
    <>
      <AdminHead title={messages.title} lead={messages.lead} />
      <BannerList />
      <AdsTable />
    </>
  );
}
