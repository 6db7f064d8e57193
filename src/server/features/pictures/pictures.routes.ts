import { addPicture, changePicture, deletePicture, listPictures } from '#shared/contract/pictures.ts'
import { on } from '../../routing/on.ts'
import * as pictures from './pictures.service.ts'

export const routes = [
  on(addPicture, (ctx, { file, body }) => pictures.addPicture(ctx, file, body)),
  on(changePicture, (ctx, { params, body }) => pictures.changePicture(ctx, params.id, body)),
  on(listPictures, ctx => pictures.listPictures(ctx)),
  on(deletePicture, (ctx, { params }) => pictures.deletePicture(ctx, params.id)),
]
