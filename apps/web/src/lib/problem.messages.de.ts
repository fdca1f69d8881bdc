import type { Resource } from "@twofold/contract/problem";
import { formatDate } from "./dates.ts";
import { failureMessages } from "./failure.messages.de.ts";
import { formatNumber, plural } from "./language.ts";
import type { problemMessages as english } from "./problem.messages.ts";

const images = (count: number): string =>
  plural(count, { one: "1 Bild", other: `${formatNumber(count)} Bilder` });

const wait = (seconds: number): string =>
  seconds < 90
    ? plural(seconds, { one: "1 Sekunde", other: `${formatNumber(seconds)} Sekunden` })
    : `${formatNumber(Math.ceil(seconds / 60))} Minuten`;

const notFound: Record<Resource, string> = {
  page: "Nicht gefunden.",
  file: "Nicht gefunden.",
  account: "Dieses Konto gibt es nicht mehr.",
  album: "Dieses Album gibt es nicht.",
  album_item: "Dieses Bild ist nicht mehr im Album.",
  attachment: "Der Anhang existiert nicht mehr.",
  audit_entry: "Diesen Eintrag gibt es nicht, oder er lässt sich nicht mehr rückgängig machen.",
  credit_grant: "Diese Gutschrift gibt es nicht.",
  delayed_action: "Diese Aktion ist schon beendet.",
  connection: "Diese Verbindung gibt es nicht.",
  credit_pack: "Dieses Credit-Paket gibt es nicht.",
  engine: "Dieses Modell gibt es nicht.",
  event: "Diesen Termin gibt es nicht.",
  export: "Diese Datei ist nicht mehr verfügbar. Du kannst eine neue anfordern.",
  generation: "Dieses Bild gibt es nicht.",
  image: "Dieses Bild gibt es nicht.",
  invitation: "Diese Einladung gibt es nicht.",
  notification: "Diese Benachrichtigung gibt es nicht.",
  passkey: "Diesen Passkey gibt es nicht.",
  payment: "Diese Zahlung gibt es nicht.",
  photo: failureMessages.photo_deleted,
  plan: "Diesen Tarif gibt es nicht.",
  provider: "Diesen Anbieter gibt es nicht.",
  moderation_item: "Diese Entscheidung gibt es nicht mehr.",
  sample: "Dieses Bild ist nicht in der öffentlichen Galerie.",
  push_subscription: "Dieser Browser bekommt keine Benachrichtigungen.",
  queue: "Diese Warteschlange gibt es nicht.",
  removal_request: "Diese Anfrage gibt es nicht mehr.",
  session: "Diese Sitzung gibt es nicht.",
  share_link: "Diesen Link gibt es nicht.",
  shared_item: "Diesen Link gibt es nicht, oder er ist abgelaufen.",
  template: "Diese Vorlage gibt es nicht.",
  ticket: "Diese Anfrage gibt es nicht.",
  ticket_link:
    "Dieser Link ist unvollständig, oder die Anfrage wurde gelöscht. Bitte öffne ihn noch einmal aus der E-Mail.",
  unsubscribe_link: "Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.",
};

export const problemMessages: typeof english = {
  invalid_request: () => "Die Anfrage ist ungültig.",
  unreadable_request: () => "Die Anfrage konnte nicht gelesen werden.",
  file_required: () => "Bitte wähl eine Datei aus.",
  too_many_files: ({ max }) => `Du kannst höchstens ${formatNumber(max)} Dateien schicken.`,
  photo_count: ({ reason, count }) =>
    ({
      too_few: `Bitte wähl zuerst mindestens ${images(count)} aus.`,
      too_many: `Für diese Vorlage kannst du nur ${images(count)} hochladen.`,
    })[reason],
  person_count_mismatch: ({ count }) =>
    `Diese Vorlage ist für ${plural(count, { one: "1 Person", other: `${count} Personen` })}.`,
  prompt_refused: ({ category }) =>
    `${
      {
        minors: "Solche Bilder von Kindern machen wir nicht.",
        sexual: "Nackte oder sexuelle Bilder von echten Menschen machen wir nicht.",
        violence: "Bilder, auf denen Menschen verletzt werden, machen wir nicht.",
        hate: "Bilder mit Zeichen oder Worten des Hasses machen wir nicht.",
      }[category]
    } Bitte ändere deinen Text.`,
  agreement_outdated: () => "Dieser Text hat sich geändert. Bitte lies ihn noch einmal.",
  invalid_signature: () => "Die Signatur ist ungültig.",
  unknown_push_service: () => "Der Benachrichtigungsdienst dieses Browsers wird nicht unterstützt.",
  invalid_credentials: () => "E-Mail-Adresse oder Passwort stimmt nicht.",
  weak_password: ({ reason, min }) =>
    ({
      too_short: `Bitte wähle ein Passwort mit mindestens ${min} Zeichen.`,
      common: "Dieses Passwort ist eines der häufigsten. Bitte wähle ein anderes.",
      personal:
        "Dieses Passwort ist fast dein Name, deine Adresse oder unser Name. Bitte wähle ein anderes.",
      breached: "Dieses Passwort ist aus einem Datenleck bekannt. Bitte wähle ein anderes.",
    })[reason],
  wrong_password: () => "Das aktuelle Passwort stimmt nicht.",
  link_expired: () => "Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.",
  invitation_ended: () => "Diese Einladung gilt nicht mehr. Bitte um eine neue.",
  link_of_another_account: () =>
    "Dieser Link gehört zu einem anderen Konto. Melde dich mit jenem Konto an, um es zu bestätigen.",
  email_unconfirmed: () => "Bitte bestätige zuerst deine E-Mail-Adresse.",
  wrong_link_password: ({ left }) =>
    left === 0
      ? "Das stimmt nicht. Bitte versuche es in 15 Minuten noch einmal."
      : `Das stimmt nicht. Noch ${left} ${left === 1 ? "Versuch" : "Versuche"} in den nächsten 15 Minuten.`,
  wrong_code: () => "Dieser Code stimmt nicht oder wurde schon benutzt.",
  sign_in_expired: () => "Das hat zu lange gedauert. Bitte fang noch einmal an.",
  passkey_refused: () =>
    "Dieser Passkey konnte nicht benutzt werden. Bitte versuch es noch einmal.",
  provider_refused: ({ reason, provider = "Der Anbieter" }) =>
    ({
      flow_lost:
        "Diese Anmeldung wurde nicht in diesem Browser begonnen oder hat zu lange gedauert. Bitte fang noch einmal an.",
      denied: `${provider} hat die Anmeldung nicht bestätigt. Es hat sich nichts geändert.`,
      unverified: `Wir konnten die Antwort von ${provider} nicht prüfen. Bitte versuch es noch einmal.`,
      email_missing: `${provider} hat uns deine E-Mail-Adresse nicht genannt, und wir brauchen sie.`,
      not_recent: `${provider} hat nicht bestätigt, dass du dich gerade dort angemeldet hast. Bitte leg stattdessen über „Passwort vergessen?“ ein Passwort fest.`,
      other_account: `Dieses Konto bei ${provider} ist nicht mit deinem Konto verbunden.`,
    })[reason],
  unauthenticated: () => "Bitte melde dich an, um weiterzumachen.",
  not_enough_credits: () => "Dafür hast du nicht genug Credits. Um Mitternacht kommen neue.",
  payment_failed: ({ reason }) =>
    ({
      declined:
        "Die Zahlung ist fehlgeschlagen. Bitte prüf deine Karte und versuch es noch einmal.",
      overdue:
        "Deine letzte Zahlung ist fehlgeschlagen. Bitte bezahl sie, bevor du dein Abo wechselst.",
    })[reason],
  forbidden: () => "Das ist nur für Administratoren.",
  account_deleted: () => "Dieses Konto ist gelöscht. Du kannst es noch wiederherstellen.",
  account_suspended: ({ until, message }) =>
    `Dieses Konto ist bis ${formatDate(new Date(until))} gesperrt: ${message} Widersprechen kannst du über die Kontaktseite.`,
  password_required: () => "Dieser Link hat ein Passwort.",
  consent_missing: ({ consent }) =>
    ({
      statement: "Bitte bestätige, dass die andere Person auf dem Bild einverstanden ist.",
      album:
        "Erlaub zuerst auf der Seite „Partner“, dass die andere Person sieht, was du in gemeinsame Alben legst.",
      photos: "Dieses Foto ist nicht mehr für dich freigegeben. Bitte wähl ein anderes.",
      links:
        "Für dieses Bild wurde das Foto einer anderen Person verwendet, die keine Links darauf erlaubt.",
      public:
        "Für dieses Bild wurde das Foto einer anderen Person verwendet, die es nicht öffentlich zeigen lässt.",
    })[consent],
  download_off: () =>
    "Dieses Album kann nicht heruntergeladen werden. Das kann nur sein Besitzer erlauben.",
  second_factor_required: () => "Bitte gib den Code aus deiner Authenticator-App ein.",
  role_missing: () => "Deine Rolle umfasst das nicht.",
  second_factor_missing: () =>
    "Der Administrationsbereich verlangt eine Zwei-Faktor-Anmeldung oder einen Passkey. Du kannst sie in den Einstellungen einrichten.",
  reauthentication_required: () => "Bitte bestätige, dass du es bist.",
  not_found: ({ resource }) => notFound[resource],
  email_taken: ({ provider }) =>
    `Mit dieser E-Mail-Adresse gibt es schon ein Konto.${
      provider ? ` Melde dich dort an und verbinde ${provider} dann in den Einstellungen.` : ""
    }`,
  username_taken: () => "Dieser Benutzername ist vergeben.",
  too_many_images: ({ max }) =>
    `Deine Galerie ist voll (${formatNumber(max)} Bilder). Lösch einige, um Platz zu schaffen.`,
  too_many_events: ({ max, free = 0, added = 0 }) =>
    free > 0
      ? `In deinen Kalender passen noch ${formatNumber(free)} Termine, du hast aber ${formatNumber(added)} ausgewählt.`
      : `Dein Kalender ist voll (${formatNumber(max)} Termine). Lösch einige, um Platz zu schaffen.`,
  too_many_albums: ({ max }) =>
    `Mehr als ${formatNumber(max)} Alben sind nicht möglich. Lösch eines, um ein neues zu erstellen.`,
  album_full: ({ max, free }) =>
    free > 0
      ? `Ein Album fasst ${images(max)}. In diesem ist noch Platz für ${images(free)}.`
      : `Dieses Album ist voll (${images(max)}). Entfern einige, um Platz zu schaffen.`,
  album_changed: () => "Dieses Album wurde woanders geändert. Bitte sieh es dir noch einmal an.",
  too_many_links: ({ max }) =>
    `Mehr als ${formatNumber(max)} Links sind nicht möglich. Lösch einen, um einen neuen zu erstellen.`,
  too_many_samples: ({ max }) =>
    `Du hast alle ${formatNumber(max)} Beispielbilder gemacht. Nimm jetzt eure eigenen Fotos.`,
  too_many_public_images: ({ max }) =>
    `Mehr als ${formatNumber(max)} Bilder in der öffentlichen Galerie sind nicht möglich. Nimm zuerst eines heraus.`,
  too_many_passkeys: ({ max }) =>
    `Mehr als ${formatNumber(max)} Passkeys sind nicht möglich. Entfern zuerst einen.`,
  not_showable: ({ reason }) =>
    ({
      sharing_off:
        "Die Einstellung „Meine Bilder teilen“ ist aus. Schalte sie ein, um Bilder öffentlich zu zeigen.",
      uploaded: "Nur hier gemachte Bilder können in die öffentliche Galerie.",
      sample_couple: "Bilder des Beispielpaars können nicht in die öffentliche Galerie.",
      decided: "Dieses Bild wurde geprüft und kann nicht in die öffentliche Galerie.",
      copy: "Dieses Bild sieht aus wie eines, das entfernt wurde, und kann deshalb nicht in die öffentliche Galerie.",
      gallery_off: "Die öffentliche Galerie ist im Moment ausgeschaltet.",
    })[reason],
  sharing_blocked: () => "Dieses Bild wurde gemeldet und kann nicht geteilt werden.",
  last_sign_in: () =>
    "Das ist deine einzige Anmeldemethode. Leg zuerst ein Passwort fest oder füg eine andere hinzu.",
  already_done: ({ what, provider = "diesem Anbieter" }) =>
    ({
      two_factor_enabled: "Die Zwei-Faktor-Anmeldung ist schon an.",
      two_factor_disabled: "Die Zwei-Faktor-Anmeldung ist aus.",
      provider_connected: `Dein Konto ist schon mit ${provider} verbunden.`,
      erasure_planned: "Die Löschung dieses Kontos ist schon geplant.",
      appealed: "Du hast dieser Entscheidung schon widersprochen, oder es ist zu spät.",
      provider_used_elsewhere: `Dieses Konto bei ${provider} ist mit einem anderen Konto verbunden.`,
    })[what],
  already_linked: () => "Du bist schon mit einer anderen Person verbunden.",
  not_linked: () => "Du bist mit niemandem verbunden.",
  partner_changed: () =>
    "Was ihr teilt, hat sich geändert. Bitte sieh dir die Liste noch einmal an.",
  event_changed: () =>
    "Dein Partner oder deine Partnerin hat diesen Termin geändert. Bitte sieh ihn dir noch einmal an.",
  already_ended: () => "Dieses Bild ist schon fertig.",
  not_delivered: () => "Du kannst nur ein fertiges Bild melden.",
  alternative_unavailable: () => "Diese Version des Bildes ist nicht verfügbar.",
  not_refundable: () => "Dieser Betrag kann nicht mehr erstattet werden.",
  price_changed: () => "Der Preis hat sich geändert. Bitte prüf ihn noch einmal.",
  changed_meanwhile: () => "Jemand anderes hat das geändert. Bitte prüfe den Unterschied.",
  large_change: ({ previous }) =>
    `Das ist mindestens das Hundertfache des bisherigen Werts von ${formatNumber(previous)}. Bitte prüfe ihn und bestätige ihn, wenn er stimmt.`,
  end_out_of_range: ({ max_days }) =>
    `Wähle ein Ende in der Zukunft, höchstens ${formatNumber(max_days)} Tage von jetzt an.`,
  last_owner: () =>
    "Die letzte Person mit der Rolle Inhaber kann nicht entfernt werden. Bitte gib die Rolle zuerst jemand anderem.",
  own_role: () => "Deine eigenen Rollen kannst du nicht ändern. Bitte frage eine andere Person.",
  over_daily_cap: ({ max, left }) =>
    `Du kannst höchstens ${formatNumber(max)} Credits am Tag vergeben. Heute sind noch ${formatNumber(left)} übrig.`,
  already_decided: () => "Jemand anderes hat das schon entschieden.",
  same_person: ({ from }) =>
    from === null
      ? "Über diesen Widerspruch muss eine andere Person entscheiden."
      : "Niemand sonst kann über diesen Widerspruch entscheiden. Du kannst es 24 Stunden nach dem Eingang.",
  own_case: () => "Das Bild gehört dir. Eine andere Person muss entscheiden.",
  image_unknown: () => "Die Adresse nennt nicht genau ein Bild. Bitte wähle ein anderes Ergebnis.",
  ticket_changed: () => "Es gibt eine neue Nachricht. Bitte lies sie zuerst.",
  already_subscribed: () => "Du hast schon ein Abo. Du kannst es stattdessen wechseln.",
  not_subscribed: ({ reason }) =>
    ({
      none: "Du hast kein Abo.",
      already_cancelled: "Dein Abo ist schon gekündigt.",
      not_cancelled: "Dein Abo ist nicht gekündigt, es gibt nichts zurückzunehmen.",
    })[reason],
  subscriptions_off: () => "Abos sind ausgeschaltet. Alles ist kostenlos.",
  payload_too_large: ({ reason, max_mb = 0 }) =>
    ({
      file: `Diese Datei ist zu groß. Höchstens ${formatNumber(max_mb)} MB sind möglich.`,
      pixels: "Dieses Bild hat zu viele Pixel. Bitte nimm eine kleinere Kopie.",
      calendar: "Dieser Kalender hat zu viele Einträge. Bitte exportiere nur einen Teil davon.",
      body: "Die Anfrage ist zu groß.",
    })[reason],
  unsupported_media_type: ({ reason }) =>
    ({
      not_an_image:
        "Dieses Bild kann nicht gelesen werden. Bitte nimm eine JPEG-, PNG-, GIF-, WebP- oder HEIC-Datei.",
      damaged:
        "Dieses Bild ist beschädigt oder unvollständig. Bitte versuch es mit einer anderen Kopie.",
      not_a_calendar: "Dieser Kalender kann nicht gelesen werden. Bitte nimm eine .ics-Datei.",
      not_utf8: "Der Text dieser Datei kann nicht gelesen werden. Bitte speichere sie als UTF-8.",
      not_multipart: "Bitte schick das als Formular mit Dateien.",
      content_type: "Diese Art von Inhalt wird nicht angenommen.",
    })[reason],
  photo_unusable: ({ reason }) => failureMessages[`photo_${reason}`],
  invalid_coupon: () => "Dieser Code gilt hier nicht.",
  rate_limited: ({ retry_after_seconds }) =>
    `Das waren zu viele Versuche. Bitte versuch es in ${wait(retry_after_seconds)} noch einmal.`,
  internal: () => "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  switched_off: ({ message_de }) => message_de,
  unavailable: ({ reason, provider = "Der Anbieter" }) =>
    ({
      database: "Wir sind kurz nicht erreichbar. Bitte versuch es gleich noch einmal.",
      storage: "Wir konnten dieses Bild nicht speichern. Bitte versuch es noch einmal.",
      busy: "Gerade ist die Nachfrage sehr groß. Bitte versuch es noch einmal.",
      engines: failureMessages.no_engine_available,
      moderation:
        "Dein Text und deine Fotos konnten nicht geprüft werden. Bitte versuch es bald noch einmal.",
      payments: "Der Zahlungsdienst ist nicht erreichbar. Bitte versuch es bald noch einmal.",
      provider: `${provider} ist nicht erreichbar. Bitte versuch es bald noch einmal.`,
    })[reason],
};
