import { failureMessages } from "./generations/failure.messages.ts";
import type { ErrorCode, ProblemParams, Resource } from "./problem.ts";

const nouns = {
  album: "album",
  connection: "connection",
  credit_pack: "credit pack",
  engine: "engine",
  event: "event",
  generation: "picture",
  image: "image",
  invitation: "invitation",
  notification: "notification",
  passkey: "passkey",
  payment: "payment",
  plan: "plan",
  provider: "provider",
  session: "session",
  share_link: "link",
  template: "template",
  ticket: "request",
} as const;

const notFound: Record<Exclude<Resource, keyof typeof nouns>, string> = {
  page: "Not found.",
  file: "Not found.",
  album_item: "This picture is no longer in the album.",
  account: "This account no longer exists.",
  audit_entry: "This entry does not exist or can no longer be undone.",
  credit_grant: "This grant does not exist.",
  delayed_action: "This action has already ended.",
  attachment: "The attachment no longer exists.",
  export: "This file is no longer available. You can request a new one.",
  photo: failureMessages.photo_deleted,
  moderation_item: "This decision no longer exists.",
  sample: "This picture is not in the public gallery.",
  push_subscription: "This browser does not receive notifications.",
  queue: "This queue does not exist.",
  removal_request: "This request no longer exists.",
  shared_item: "This link does not exist or has expired.",
  ticket_link:
    "This link is incomplete or the request was deleted. Please open it from the email again.",
  unsubscribe_link: "This link is incomplete. Please open it from the email again.",
};

const isNoun = (resource: Resource): resource is keyof typeof nouns =>
  Object.hasOwn(nouns, resource);

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** The English `detail` of every problem. Sentences of the specification are word for word. */
export const problemMessages = {
  invalid_request: () => "The request is not valid.",
  unreadable_request: () => "The request could not be read.",
  file_required: () => "Please select a file.",
  too_many_files: ({ max }) => `You can send at most ${max} files.`,
  photo_count: ({ reason, count }) =>
    ({
      too_few: `Please select at least ${count} image(s) before generating.`,
      too_many: `You can only upload ${count} image(s) for this template.`,
    })[reason],
  person_count_mismatch: ({ count }) => `This template is for ${count} person(s).`,
  prompt_refused: ({ category }) =>
    `${
      {
        minors: "We do not create pictures like this of children.",
        sexual: "We do not create nude or sexual pictures of real people.",
        violence: "We do not create pictures of people being hurt.",
        hate: "We do not create pictures with hateful symbols or text.",
      }[category]
    } Please change your text.`,
  agreement_outdated: () => "This text has changed. Please read it again.",
  invalid_signature: () => "The signature is not valid.",
  unknown_push_service: () => "This browser's push service is not supported.",
  invalid_credentials: () => "Wrong email or password.",
  weak_password: ({ reason, min }) =>
    ({
      too_short: `Please choose a password of at least ${min} characters.`,
      common: "This password is one of the most common ones. Please choose another.",
      personal: "This password is almost your name, your address or ours. Please choose another.",
      breached: "This password is known from a data breach elsewhere. Please choose another.",
    })[reason],
  wrong_password: () => "The current password is incorrect.",
  link_expired: () => "This link is no longer valid. Please request a new one.",
  invitation_ended: () => "This invitation has ended. Ask for a new one.",
  link_of_another_account: () =>
    "This link belongs to another account. Sign in with that account to confirm it.",
  email_unconfirmed: () => "Please confirm your email address first.",
  wrong_link_password: ({ left }) =>
    left === 0
      ? "That’s not it. Please try again in 15 minutes."
      : `That’s not it. ${left} ${left === 1 ? "try" : "tries"} left for the next 15 minutes.`,
  wrong_code: () => "This code is incorrect or was already used.",
  sign_in_expired: () => "This took too long. Please start again.",
  passkey_refused: () => "This passkey could not be used. Please try again.",
  provider_refused: ({ reason, provider = "The provider" }) =>
    ({
      flow_lost:
        "This sign-in was not started in this browser or took too long. Please start again.",
      denied: `${provider} did not confirm the sign-in. Nothing has changed.`,
      unverified: `We could not verify the reply from ${provider}. Please try again.`,
      email_missing: `${provider} did not share your email address, which we need.`,
      not_recent: `${provider} did not confirm that you have just signed in there. Please set a password with "Forgot password" instead.`,
      other_account: `This ${provider} account is not connected to your account.`,
    })[reason],
  unauthenticated: () => "Please sign in to continue.",
  not_enough_credits: () => "You don’t have enough credits. New free ones arrive at midnight.",
  payment_failed: ({ reason }) =>
    ({
      declined: "The payment failed. Please check your card and try again.",
      overdue: "Your last payment failed. Please pay it before you change your plan.",
    })[reason],
  forbidden: () => "This is for administrators only.",
  account_deleted: () => "This account is deleted. It can still be restored.",
  account_suspended: ({ until, message }) =>
    `This account is suspended until ${until.slice(0, 10)}: ${message} You can appeal on the contact page.`,
  password_required: () => "This link has a password.",
  consent_missing: ({ consent }) =>
    ({
      statement: "Please confirm that the other person in this picture agrees.",
      album: "First let your partner see what you put into shared albums, on the page Partner.",
      photos: "Your partner no longer shares this photo with you. Please choose another one.",
      links:
        "This picture was made with a photo of another person, who does not allow links to it.",
      public:
        "This picture was made with a photo of another person, who does not allow it to be public.",
    })[consent],
  download_off: () => "This album can’t be downloaded. Its owner can allow it.",
  second_factor_required: () => "Please enter the code from your authenticator app.",
  role_missing: () => "Your role does not include this.",
  second_factor_missing: () =>
    "The admin area requires two-factor authentication or a passkey. You can set it up in Settings.",
  reauthentication_required: () => "Please confirm that it is you.",
  not_found: ({ resource }) =>
    isNoun(resource) ? `This ${nouns[resource]} does not exist.` : notFound[resource],
  email_taken: ({ provider }) =>
    `An account with this email already exists.${
      provider ? ` Sign in to it, then connect ${provider} in the settings.` : ""
    }`,
  username_taken: () => "This username is taken.",
  too_many_images: ({ max }) => `Your gallery is full (${max} images). Delete some to make space.`,
  too_many_events: ({ max, free = 0, added = 0 }) =>
    free > 0
      ? `Your calendar has space for ${free} more events, but you selected ${added}.`
      : `Your calendar is full (${max} events). Delete some to make space.`,
  too_many_albums: ({ max }) =>
    `You have reached the limit of ${max} albums. Delete one to create another.`,
  album_full: ({ max, free }) =>
    free > 0
      ? `An album can hold ${max} pictures. This one has space for ${free} more.`
      : `This album is full (${max} pictures). Remove some to make space.`,
  album_changed: () => "This album was changed elsewhere. Please check it again.",
  too_many_links: ({ max }) =>
    `You have reached the limit of ${max} links. Delete one to create another.`,
  too_many_samples: ({ max }) =>
    `You have made all ${max} sample pictures. Now add your own photos.`,
  too_many_public_images: ({ max }) =>
    `You have reached the limit of ${max} pictures in the public gallery. Take one down first.`,
  too_many_passkeys: ({ max }) =>
    `You have reached the limit of ${max} passkeys. Remove one first.`,
  not_showable: ({ reason }) =>
    ({
      sharing_off: "Share My Creations is off. Switch it on to show pictures publicly.",
      uploaded: "Only pictures made here can be in the public gallery.",
      sample_couple: "Pictures of the sample couple cannot be in the public gallery.",
      decided: "This picture was reviewed and cannot be in the public gallery.",
      copy: "This picture looks the same as one that was removed, so it cannot be in the public gallery.",
      gallery_off: "The public gallery is switched off at the moment.",
    })[reason],
  sharing_blocked: () => "This picture was reported and cannot be shared.",
  last_sign_in: () =>
    "This is your only sign-in method. Set a password or add another method first.",
  already_done: ({ what, provider = "this provider" }) =>
    ({
      two_factor_enabled: "Two-factor authentication is already on.",
      two_factor_disabled: "Two-factor authentication is off.",
      provider_connected: `Your account is already connected to ${provider}.`,
      erasure_planned: "The erasure of this account is already planned.",
      appealed: "You have already appealed against this decision, or it is too late.",
      provider_used_elsewhere: `This ${provider} account is connected to another account.`,
    })[what],
  already_linked: () => "You are already linked with a partner.",
  not_linked: () => "You are not linked with a partner.",
  partner_changed: () => "What you share has changed. Please check the list again.",
  event_changed: () => "Your partner has changed this event. Please check it again.",
  already_ended: () => "This picture is already finished.",
  not_delivered: () => "You can only report a finished picture.",
  alternative_unavailable: () => "This version of the picture is not available.",
  not_refundable: () => "This amount can no longer be refunded.",
  price_changed: () => "The price has changed. Please check it again.",
  changed_meanwhile: () => "Someone else has changed this. Please check the difference.",
  large_change: ({ previous }) =>
    `This is at least a hundred times the previous value of ${previous}. Please check it, and confirm it if it is right.`,
  end_out_of_range: ({ max_days }) =>
    `Choose an end in the future, at most ${max_days} days from now.`,
  last_owner: () => "The last owner cannot be removed. Please make someone else an owner first.",
  own_role: () => "You cannot change your own roles. Please ask another owner.",
  over_daily_cap: ({ max, left }) =>
    `You can give at most ${max} credits a day. ${left} are left for today.`,
  already_decided: () => "Someone else has already decided this.",
  same_person: ({ from }): string =>
    from === null
      ? "Another person has to decide this appeal."
      : "No one else can decide this appeal. You can decide it 24 hours after it arrived.",
  own_case: () => "This picture is yours. Another person has to decide.",
  image_unknown: () =>
    "The address does not name exactly one picture. Please choose another result.",
  ticket_changed: () => "There is a new message. Please read it first.",
  already_subscribed: () => "You already have a plan. You can change it instead.",
  not_subscribed: ({ reason }) =>
    ({
      none: "You don’t have a plan.",
      already_cancelled: "Your plan is already cancelled.",
      not_cancelled: "Your plan isn’t cancelled, so there is nothing to undo.",
    })[reason],
  subscriptions_off: () => "Plans are switched off. Everything is free.",
  payload_too_large: ({ reason, max_mb }) =>
    ({
      file: `This file is too large. The limit is ${max_mb} MB.`,
      pixels: "This image has too many pixels. Please use a smaller copy.",
      calendar: "This calendar has too many entries. Please export a part of it.",
      body: "The request is too large.",
    })[reason],
  unsupported_media_type: ({ reason }) =>
    ({
      not_an_image: "This image cannot be read. Please use a JPEG, PNG, GIF, WebP or HEIC file.",
      damaged: "This image is damaged or incomplete. Please try another copy.",
      not_a_calendar: "This calendar cannot be read. Please use an .ics file.",
      not_utf8: "This file's text encoding cannot be read. Please save it as UTF-8.",
      not_multipart: "Please send this as a form with files.",
      content_type: "This content type is not accepted.",
    })[reason],
  photo_unusable: ({ reason }) => failureMessages[`photo_${reason}`],
  invalid_coupon: () => "This code is not valid here.",
  rate_limited: ({ retry_after_seconds }) =>
    `Too many attempts. Please try again in ${wait(retry_after_seconds)}.`,
  internal: () => "Something went wrong on our side. Please try again.",
  switched_off: ({ message_en }) => message_en,
  unavailable: ({ reason, provider = "The provider" }) =>
    ({
      database: "We’re briefly unavailable. Please try again in a moment.",
      storage: "We could not store this image. Please try again.",
      busy: "There is a lot of demand right now. Please try again.",
      engines: failureMessages.no_engine_available,
      moderation: "Your text and photos could not be checked. Please try again soon.",
      payments: "The payment service cannot be reached. Please try again soon.",
      provider: `${provider} cannot be reached. Please try again soon.`,
    })[reason],
} satisfies { [C in ErrorCode]: (params: ProblemParams<C>) => string };
