/**
 * The code of every screen except the landing page. It is separate from the routes, because the
 * first script would otherwise contain the names of all its files.
 */
export const screens = {
  login: () => import("../screens/login.tsx").then((m) => m.LoginScreen),
  register: () => import("../screens/register.tsx").then((m) => m.RegisterScreen),
  forgotPassword: () =>
    import("../screens/forgot-password.tsx").then((m) => m.ForgotPasswordScreen),
  resetPassword: () => import("../screens/reset-password.tsx").then((m) => m.ResetPasswordScreen),
  connected: () => import("../screens/connected.tsx").then((m) => m.ConnectedScreen),
  verify: () => import("../screens/verify.tsx").then((m) => m.VerifyScreen),
  verifyEmail: () => import("../screens/verify-email.tsx").then((m) => m.VerifyEmailScreen),
  privacy: () => import("../screens/privacy.tsx").then((m) => m.PrivacyScreen),
  terms: () => import("../screens/terms.tsx").then((m) => m.TermsScreen),
  help: () => import("../screens/help.tsx").then((m) => m.HelpScreen),
  removal: () => import("../screens/removal.tsx").then((m) => m.RemovalScreen),
  helpRequest: () => import("../screens/help-request.tsx").then((m) => m.HelpRequestScreen),
  helpVisit: () => import("../screens/help-visit.tsx").then((m) => m.HelpVisitScreen),
  sampleImages: () => import("../screens/sample-images.tsx").then((m) => m.SampleImagesScreen),
  sharedPicture: () => import("../screens/shared-picture.tsx").then((m) => m.SharedPictureScreen),
  renewLink: () => import("../screens/renew-link.tsx").then((m) => m.RenewLinkScreen),
  dashboard: () =>
    import("../screens/dashboard.tsx").then((m) => {
      m.readDashboardAhead();
      return m.DashboardScreen;
    }),
  calendar: () => import("../screens/calendar.tsx").then((m) => m.CalendarScreen),
  events: () => import("../screens/events.tsx").then((m) => m.EventsScreen),
  profile: () => import("../screens/profile.tsx").then((m) => m.ProfileScreen),
  settings: () => import("../screens/settings.tsx").then((m) => m.SettingsScreen),
  upload: () => import("../screens/upload.tsx").then((m) => m.UploadScreen),
  gallery: () =>
    import("../screens/gallery.tsx").then((m) => {
      m.readGalleryAhead();
      return m.GalleryScreen;
    }),
  albums: () =>
    import("../screens/albums.tsx").then((m) => {
      m.readListAhead();
      return m.AlbumsScreen;
    }),
  partner: () => import("../screens/partner.tsx").then((m) => m.PartnerScreen),
  partnerUnlink: () => import("../screens/partner-unlink.tsx").then((m) => m.PartnerUnlinkScreen),
  partnerInvitation: () =>
    import("../screens/partner-invitation.tsx").then((m) => m.PartnerInvitationScreen),
  album: () => import("../screens/album.tsx").then((m) => m.AlbumScreen),
  createStory: () => import("../screens/create-story.tsx").then((m) => m.CreateStoryScreen),
  credits: () => import("../screens/credits.tsx").then((m) => m.CreditsScreen),
  subscription: () => import("../screens/subscription.tsx").then((m) => m.SubscriptionScreen),
  models: () => import("../screens/models.tsx").then((m) => m.ModelsScreen),
  admin: () => import("./admin/admin-area.tsx").then((m) => m.AdminArea),
} as const;

/** Only administrators load it. */
export const loadAdminFrame = () => import("./admin/admin-frame.tsx").then((m) => m.AdminFrame);
