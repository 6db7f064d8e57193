import { saveContentPage } from '#shared/contract/content.ts'
import { on } from '../../routing/on.ts'
import { writePage } from './writing.service.ts'

export const routes = [on(saveContentPage, (ctx, { params, body }) => writePage(ctx, params.page, body))]
