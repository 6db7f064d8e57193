import { api } from '#client/lib/api.ts'
import { readContentPage, saveContentPage, type Writings } from '#shared/contract/content.ts'

export const callReadPage = (page: string) => api(readContentPage, { params: { page }, quiet: true })

export const callSavePage = (page: string, body: Writings) =>
  api(saveContentPage, { params: { page }, body, quiet: true })
