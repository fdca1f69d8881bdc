export const uiMessages = {
  cancel: "Cancel",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  dismiss: "Dismiss",
  loading: "Loading",
  retry: "Retry",
  showPassword: "Show password",
  hidePassword: "Hide password",
};
