-- Why a generation failed and why credits changed, as codes. The sentences stay for API clients. The
-- columns are not required yet, because nodes of the release before insert rows without them.
alter table generations add column failure text check (failure in (
  'cancelled', 'photo_deleted', 'deadline_exceeded', 'no_engine_available', 'unsafe_result',
  'template_unavailable', 'engine_failed', 'photo_no_face', 'photo_too_many_faces',
  'photo_face_too_small', 'photo_too_blurred', 'photo_too_dark'));
alter table credit_entries
  add column reason text check (reason in (
    'daily_free', 'daily_plan', 'expired', 'generation', 'returned', 'not_us', 'pack', 'bonus')),
  add column params jsonb;

update generations set failure = case
    when state = 'cancelled' then 'cancelled'
    when detail in ('One of the chosen images is not in your gallery any more.',
      'One of the selected images is no longer in your gallery.') then 'photo_deleted'
    when detail = 'This picture took too long. Your credit is back.' then 'deadline_exceeded'
    when detail in ('Nothing can draw this picture just now. Please try again later.',
      'No engine is available right now. Please try again later.') then 'no_engine_available'
    when detail in ('This picture can not be made.', 'This picture cannot be created.')
      then 'unsafe_result'
    when detail in ('This template can not be drawn any more.',
      'This template is no longer available.') then 'template_unavailable'
    when detail like 'We could not find a face in this photo.%'
      or detail like 'We found no face in this photo.%' then 'photo_no_face'
    when detail like 'There is more than one person in this photo.%' then 'photo_too_many_faces'
    when detail like 'The face is too small%' then 'photo_face_too_small'
    when detail like 'This photo is too blurred.%' then 'photo_too_blurred'
    when detail like 'This photo is too dark.%' then 'photo_too_dark'
    else 'engine_failed'
  end
where state in ('failed', 'cancelled');

-- Names of templates and packs are stored in the language of the user, so that a renamed or removed
-- template keeps the title that the user has seen.
create temporary table german_names (english text primary key, german text not null) on commit drop;
insert into german_names values
  ('Autumn park', 'Park im Herbst'),
  ('Golden hour', 'Goldene Stunde'),
  ('Beach wedding', 'Hochzeit am Strand'),
  ('Birthday table', 'Geburtstagstisch'),
  ('Chapel wedding', 'Hochzeit in der Kapelle'),
  ('Cherry blossom', 'Kirschblüte'),
  ('Christmas by the fire', 'Weihnachten am Kamin'),
  ('Desert stars', 'Sterne über der Wüste'),
  ('Dinner by candlelight', 'Dinner bei Kerzenschein'),
  ('Garden wedding', 'Hochzeit im Garten'),
  ('Lantern evening', 'Abend der Laternen'),
  ('Rain and neon', 'Regen und Neon'),
  ('Paris night', 'Paris bei Nacht'),
  ('New Year''s skyline', 'Skyline an Silvester'),
  ('Studio portrait', 'Porträt im Studio'),
  ('Winter market', 'Wintermarkt'),
  ('Handful', 'Handvoll'),
  ('Boxful', 'Kiste'),
  ('Trunkful', 'Truhe');

update images set title = german
from german_names, users
where images.source = 'generated' and images.title = english
  and users.id = images.user_id and coalesce(users.language, users.page_language) = 'de';

-- The hash of these rows does not include the new columns; `verifyLedger` accepts that.
update credit_entries entry set (reason, params) = (
  select
    case entry.kind
      when 'daily' then
        case entry.description when 'Daily credits of your plan' then 'daily_plan' else 'daily_free' end
      when 'expire' then 'expired'
      when 'release' then 'returned'
      when 'bonus' then case
        when entry.description = 'Returned: not us' then 'not_us'
        when entry.description like '% pack' then 'pack'
        else 'bonus' end
      else 'generation'
    end,
    case
      when entry.kind in ('hold', 'settle') then
        jsonb_build_object('template', coalesce(german, entry.description))
      when entry.kind = 'release' and generations.failure is not null then
        jsonb_build_object('failure', generations.failure)
      when entry.kind = 'bonus' and entry.description like '% pack' then
        jsonb_build_object('pack', coalesce(german, regexp_replace(entry.description, ' pack$', '')))
      else '{}'
    end
  from users
  left join german_names on coalesce(users.language, users.page_language) = 'de'
    and english = regexp_replace(entry.description, ' pack$', '')
  left join generations on generations.user_id = users.id and generations.id = entry.generation_id
  where users.id = entry.user_id
);
