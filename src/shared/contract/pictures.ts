import * as v from 'valibot'
import { pictureSizeOf } from '../base/pictures.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, localized, text } from './fields.ts'

const picture = v.object({
  id,
  /** Identifies the picture in settings and texts; prefix of its files. */
  path: v.string(),
  width: v.number(),
  height: v.number(),
  alt: localized,
  created_at: instant,
})
export type Picture = v.InferOutput<typeof picture>

export const picturePathField = v.pipe(
  v.string('validation:required'),
  v.check(value => pictureSizeOf(value) !== undefined, 'validation:picture'),
)

const pictureWords = v.strictObject({
  alt_en: text(200),
  alt_ar: text(200),
})
export type PictureAlt = v.InferOutput<typeof pictureWords>

export const addPicture = defineEndpoint({
  method: 'POST',
  path: '/api/pictures',
  summary:
    'Add a photograph for the agency’s pages: JPG, PNG, WebP or AVIF, up to 8 MB and 40 megapixels. The same file again renews its words',
  access: { permission: 'settings.manage' },
  bodyKind: 'multipart',
  body: pictureWords,
  limit: 'upload',
  answer: picture,
  status: 201,
})

export const changePicture = defineEndpoint({
  method: 'PATCH',
  path: '/api/pictures/{id}',
  summary: 'Change what a photograph is called in both languages',
  access: { permission: 'settings.manage' },
  body: pictureWords,
  answer: picture,
})

export const listPictures = defineEndpoint({
  method: 'GET',
  path: '/api/pictures',
  summary: 'The agency’s photographs, newest first',
  access: { permission: 'settings.manage' },
  answer: v.array(picture),
})

export const deletePicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/pictures/{id}',
  summary: 'Remove a photograph that no page shows',
  access: { permission: 'settings.manage' },
  answer: v.null(),
})
