import { readContentPage, saveContentPage } from '#shared/contract/content.ts'
import { on } from '../../routing/on.ts'
import { readPage, writePage } from './writing.service.ts'

export const routes = [
  on(readContentPage, (ctx, { params }) => readPage(ctx, params.page)),
  on(saveContentPage, (ctx, { params, body }) => writePage(ctx, params.page, body)),
]
