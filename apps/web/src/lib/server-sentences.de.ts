/** What the server says, word for word, and how it is said in German. */
export const sentences: Readonly<Record<string, string>> = {
  // Of any call.
  "Please sign in to continue.": "Bitte melde dich an, um weiterzumachen.",
  "This is for administrators only.": "Das ist nur für Administratoren.",
  "There is nothing here.": "Hier ist nichts.",
  "The request is not valid.": "Die Anfrage ist ungültig.",
  "The request could not be read.": "Die Anfrage konnte nicht gelesen werden.",
  "The request took too long to arrive.": "Die Anfrage war zu lange unterwegs.",
  "That is too large.": "Das ist zu groß.",
  "The address is too long.": "Die Adresse ist zu lang.",
  "That kind of content is not accepted here.": "Diese Art von Inhalt wird hier nicht angenommen.",
  "The headers are too large.": "Die Kopfzeilen sind zu groß.",
  "The service is busy. Please try again in a moment.":
    "Gerade ist viel los. Bitte versuch es gleich noch einmal.",
  "Something went wrong on our side. Please try again.":
    "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  "That did not go through. Please try again.":
    "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  "Too many requests. Please slow down.": "Das war zu viel auf einmal. Bitte warte einen Moment.",
  "Please send this as a form with files.": "Bitte schick das als Formular mit Dateien.",
  "Please select a file.": "Bitte wähl eine Datei aus.",
  "There are more files than this can take.": "Das sind zu viele Dateien auf einmal.",
  "The form could not be read.": "Das Formular konnte nicht gelesen werden.",

  // Accounts.
  "The email or the password is not correct.": "E-Mail-Adresse oder Passwort stimmt nicht.",
  "An account with this email already exists.":
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto.",
  "This username is taken.": "Dieser Benutzername ist vergeben.",
  "This link is no longer valid. Please ask for a new one.":
    "Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.",
  "The current password is not correct.": "Das aktuelle Passwort stimmt nicht.",
  "There is no such session.": "Diese Sitzung gibt es nicht.",
  "If there is an account with this email, a link is on its way.":
    "Falls es mit dieser E-Mail-Adresse ein Konto gibt, ist ein Link unterwegs.",
  "This account does not exist any more.": "Dieses Konto gibt es nicht mehr.",
  "This text has changed since. Please read it again.":
    "Dieser Text hat sich inzwischen geändert. Bitte lies ihn noch einmal.",
  "This file is not there any more. You can ask for a new one.":
    "Diese Datei gibt es nicht mehr. Du kannst eine neue anfordern.",
  "Please enter the code of your authenticator app.":
    "Bitte gib den Code aus deiner Authenticator-App ein.",
  "This code is not correct, or it was used before.":
    "Dieser Code stimmt nicht oder wurde schon benutzt.",
  "This took too long. Please begin again.":
    "Das hat zu lange gedauert. Bitte fang noch einmal an.",
  "Please sign in again first, to show that it is you.":
    "Bitte melde dich zuerst noch einmal an, um zu zeigen, dass du es bist.",
  "Two-factor is on already.": "Die Zwei-Faktor-Anmeldung ist schon an.",

  "This is your only way to sign in. Set a password or add another way first.":
    "Das ist dein einziger Weg, dich anzumelden. Leg zuerst ein Passwort fest oder füg einen anderen Weg hinzu.",
  "There is no such provider.": "Diesen Anbieter gibt es nicht.",
  "There is no such connection.": "Diese Verbindung gibt es nicht.",
  "This sign-in did not begin in this browser, or it took too long. Please begin again.":
    "Diese Anmeldung hat nicht in diesem Browser begonnen, oder sie hat zu lange gedauert. Bitte fang noch einmal an.",
  "This passkey could not be used. Please try again.":
    "Dieser Passkey konnte nicht benutzt werden. Bitte versuch es noch einmal.",
  "There is no such passkey.": "Diesen Passkey gibt es nicht.",

  // Photos and the gallery.
  "This is not a picture that we can read.": "Das ist kein Bild, das wir lesen können.",
  "This is not a picture that we can read. Please use a JPEG, PNG, GIF, WebP or HEIC file.":
    "Das ist kein Bild, das wir lesen können. Bitte nimm eine JPEG-, PNG-, GIF-, WebP- oder HEIC-Datei.",
  "This picture is damaged or incomplete. Please try another copy of it.":
    "Dieses Bild ist beschädigt oder unvollständig. Bitte versuch es mit einer anderen Kopie.",
  "This picture has too many pixels for us. Please use a smaller copy of it.":
    "Dieses Bild hat zu viele Pixel für uns. Bitte nimm eine kleinere Kopie.",
  "There is no such image.": "Dieses Bild gibt es nicht.",
  "Your gallery is full. Delete some images to make room.":
    "Deine Galerie ist voll. Lösch einige Bilder, um Platz zu schaffen.",
  "We could not store this picture just now. Please try again.":
    "Wir konnten dieses Bild gerade nicht speichern. Bitte versuch es noch einmal.",
  "A lot of pictures are arriving just now. Please try again.":
    "Gerade kommen sehr viele Bilder an. Bitte versuch es noch einmal.",
  "A lot of pictures are being checked just now. Please try again.":
    "Gerade werden sehr viele Bilder geprüft. Bitte versuch es noch einmal.",

  // Pictures that are made.
  "There is no such engine.": "Dieses Modell gibt es nicht.",
  "There is no such picture.": "Dieses Bild gibt es nicht.",
  "There is no such template.": "Diese Vorlage gibt es nicht.",
  "One of the chosen images is not in your gallery any more.":
    "Eines der gewählten Bilder ist nicht mehr in deiner Galerie.",
  "This picture has ended already.": "Dieses Bild ist schon abgeschlossen.",
  "You cancelled this picture.": "Du hast dieses Bild abgebrochen.",
  "Failed to generate image": "Das Bild konnte nicht erstellt werden",
  "Nothing can draw this picture just now. Please try again later.":
    "Gerade kann dieses Bild nicht gezeichnet werden. Bitte versuch es später noch einmal.",
  "A lot of pictures are being made just now. Please try again.":
    "Gerade entstehen sehr viele Bilder. Bitte versuch es noch einmal.",
  "This template can not be drawn any more.": "Diese Vorlage kann nicht mehr gezeichnet werden.",
  "This picture took too long. Your credit is back.":
    "Dieses Bild hat zu lange gedauert. Dein Credit ist zurück.",
  "This picture can not be made.": "Dieses Bild kann nicht erstellt werden.",
  "Only a picture that was delivered can be told to be wrong.":
    "Nur ein fertiges Bild kann als falsch gemeldet werden.",
  "We could not find a face in this photo. Please choose one where the face is seen clearly.":
    "Wir haben auf diesem Foto kein Gesicht gefunden. Bitte nimm eines, auf dem das Gesicht gut zu sehen ist.",
  "There is more than one person in this photo. Please choose one for each of you.":
    "Auf diesem Foto ist mehr als eine Person. Bitte nehmt für jeden von euch ein eigenes.",
  "The face is too small in this photo. Please choose a closer one.":
    "Das Gesicht ist auf diesem Foto zu klein. Bitte nimm eines aus der Nähe.",
  "This photo is too blurred. Please choose a sharper one.":
    "Dieses Foto ist zu unscharf. Bitte nimm ein schärferes.",
  "This photo is too dark. Please choose one with more light.":
    "Dieses Foto ist zu dunkel. Bitte nimm eines mit mehr Licht.",
  "This photo seems to show nudity or something else that we can not use. Please choose another one.":
    "Dieses Foto scheint Nacktheit oder etwas anderes zu zeigen, das wir nicht verwenden können. Bitte nimm ein anderes.",
  "We do not make pictures like this of children.": "Solche Bilder von Kindern machen wir nicht.",
  "We do not make nude or sexual pictures of real people.":
    "Nackte oder sexuelle Bilder von echten Menschen machen wir nicht.",
  "We do not make pictures that show people being hurt.":
    "Bilder, auf denen Menschen verletzt werden, machen wir nicht.",
  "We do not make pictures with signs or words of hatred.":
    "Bilder mit Zeichen oder Worten des Hasses machen wir nicht.",

  // Where photos go.
  "Your photos stay on our own server.": "Eure Fotos bleiben auf unserem eigenen Server.",
  "Nothing is kept besides your gallery.": "Außer eurer Galerie wird nichts aufbewahrt.",
  "Your photos go to a graphics machine of our own.":
    "Eure Fotos gehen an einen eigenen Grafikrechner von uns.",
  "They are wiped there as soon as the picture is done.":
    "Dort werden sie gelöscht, sobald das Bild fertig ist.",
  "Your photos are sent to Black Forest Labs.": "Eure Fotos werden an Black Forest Labs gesendet.",
  "The picture can be fetched there for ten minutes; how long photos are kept is not published.":
    "Das Bild kann dort zehn Minuten lang abgeholt werden; wie lange Fotos aufbewahrt werden, ist nicht veröffentlicht.",
  "Your photos are sent to Google, through the Gemini API.":
    "Eure Fotos werden über die Gemini API an Google gesendet.",
  "Google keeps them for up to 55 days to detect abuse and does not train on them (paid tier).":
    "Google bewahrt sie bis zu 55 Tage auf, um Missbrauch zu erkennen, und trainiert nicht damit (bezahlter Dienst).",
  "Your photos are sent to OpenAI.": "Eure Fotos werden an OpenAI gesendet.",
  "OpenAI keeps them for up to 30 days to detect abuse and does not train on them.":
    "OpenAI bewahrt sie bis zu 30 Tage auf, um Missbrauch zu erkennen, und trainiert nicht damit.",
  "Your photos are sent to Replicate, who run the model.":
    "Eure Fotos werden an Replicate gesendet, wo das Modell läuft.",
  "Replicate deletes them after an hour.": "Replicate löscht sie nach einer Stunde.",
  "Your photos are sent to fal, who run the model.":
    "Eure Fotos werden an fal gesendet, wo das Modell läuft.",
  "fal is told not to store them, and to delete the picture after an hour.":
    "fal hat die Anweisung, sie nicht zu speichern und das Bild nach einer Stunde zu löschen.",

  // Calendars.
  "There is no such event.": "Diesen Termin gibt es nicht.",
  "This is not a calendar that we can read. Please use an .ics file.":
    "Das ist kein Kalender, den wir lesen können. Bitte nimm eine .ics-Datei.",
  "The letters of this file can’t be read. Please save it as UTF-8 and try again.":
    "Die Buchstaben dieser Datei sind nicht lesbar. Bitte speichere sie als UTF-8 und versuch es noch einmal.",
  "This calendar has too many entries for us. Please export a part of it.":
    "Dieser Kalender hat zu viele Einträge für uns. Bitte exportiere nur einen Teil davon.",
  "It comes back in a way that we can’t keep: only its first day is.":
    "Er kehrt auf eine Weise wieder, die wir nicht behalten können: nur sein erster Tag.",

  // Notifications.
  "There is no such notification.": "Diese Benachrichtigung gibt es nicht.",
  "This browser gets no notifications.": "Dieser Browser bekommt keine Benachrichtigungen.",
  "None of your browsers gets notifications yet.":
    "Noch bekommt keiner deiner Browser Benachrichtigungen.",
  "This browser's push service is not known.":
    "Den Benachrichtigungsdienst dieses Browsers kennen wir nicht.",
  "This link is not complete. Please open it from the letter again.":
    "Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.",

  // Credits and plans.
  "You have no credits left for this. They come back at midnight.":
    "Dafür hast du keine Credits mehr. Um Mitternacht kommen neue.",
  "Daily free credits": "Tägliche freie Credits",
  "Daily credits of your plan": "Tägliche Credits deines Abos",
  "Unused credits expired": "Ungenutzte Credits verfallen",
  "Returned: not us": "Zurück: nicht wir",
  "There is no such plan.": "Diesen Tarif gibt es nicht.",
  "There is no such pack of credits.": "Dieses Credit-Paket gibt es nicht.",
  "The price has changed since you saw it. Please look again.":
    "Der Preis hat sich inzwischen geändert. Bitte schau noch einmal hin.",
  "You have a plan already. You can change it instead.":
    "Du hast schon ein Abo. Du kannst es stattdessen wechseln.",
  "You have no plan at the moment.": "Du hast zurzeit kein Abo.",
  "Your plan is cancelled already.": "Dein Abo ist schon gekündigt.",
  "You have no cancelled plan that could go on.":
    "Du hast kein gekündigtes Abo, das weiterlaufen könnte.",
  "Plans are switched off at the moment. Everything is free.":
    "Abos sind zurzeit ausgeschaltet. Alles ist kostenlos.",
  "This code can’t be used here.": "Dieser Code gilt hier nicht.",
  "The payment did not go through. Please check your card and try again.":
    "Die Zahlung ist nicht durchgegangen. Bitte prüf deine Karte und versuch es noch einmal.",
  "Your last payment did not go through. Please pay it before you change your plan.":
    "Deine letzte Zahlung ist nicht durchgegangen. Bitte bezahl sie, bevor du dein Abo wechselst.",
  "We can’t reach the payment service at the moment. Please try again soon.":
    "Wir erreichen den Zahlungsdienst gerade nicht. Bitte versuch es bald noch einmal.",
  "This is not signed as it should be.": "Das ist nicht richtig signiert.",

  // Links to pictures.
  "There is no such link.": "Diesen Link gibt es nicht.",
  "There is nothing behind this link, or not any more.":
    "Hinter diesem Link ist nichts, oder nichts mehr.",
  "This picture was reported and can’t be shared by a link.":
    "Dieses Bild wurde gemeldet und kann nicht per Link geteilt werden.",
  "You have as many links as there can be. End one of them to make another.":
    "Mehr Links gehen nicht. Beende einen, um einen neuen zu erstellen.",

  // Help.
  "There is no such request.": "Diese Anfrage gibt es nicht.",
  "Something was written in the meantime. Please read it first.":
    "Inzwischen wurde etwas geschrieben. Bitte lies es zuerst.",
  "Thank you. A letter with a link to your question is on its way.":
    "Danke. Eine E-Mail mit einem Link zu deiner Frage ist unterwegs.",
  "This link is not complete, or the request has been erased. Please open it from the letter again.":
    "Dieser Link ist unvollständig, oder die Anfrage wurde gelöscht. Bitte öffne ihn noch einmal aus der E-Mail.",
  "What you wanted to attach is not there any more.":
    "Was du anhängen wolltest, gibt es nicht mehr.",
};
