import * as list from '#client/lib/list-filter.ts'
import { type MailFilter, mailFilter } from '#shared/contract/desk/mails.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readMailFilter = (query: URLSearchParams): MailFilter => list.readFilter(mailFilter, query)

export const mailsPath = (lang: Lang, filter: MailFilter, changes: Partial<MailFilter>): string =>
  pathFor(lang, `/desk/mails${list.filterQuery(mailFilter, filter, { after: undefined, ...changes })}`)
