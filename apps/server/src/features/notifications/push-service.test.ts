import { expect, test } from "vitest";
import { isPushService } from "./push-service.ts";

const services = ["https://fcm.googleapis.com", "https://*.push.apple.com"];

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/QN", true],
  ["https://push.apple.com/QN", false],
  ["http://fcm.googleapis.com/x", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://fcm.googleapis.com@169.254.169.254/x", false],
  ["https://fcm.googleapis.com.evil.example/x", false],
  ["https://evilpush.apple.com/x", false],
  ["https://web.push.apple.com.evil.example/x", false],
  ["https://127.0.0.1/x", false],
  ["https://localhost/x", false],
])("push service %s is allowed: %s", (endpoint, expected) => {
  expect(isPushService(endpoint, services)).toBe(expected);
});
