import { formatDate, formatList } from '#shared/i18n/format.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'

export function nightsFull({ lang }: Pick<Unit, 'lang'>, nights: readonly string[]): AppError {
  const days = formatList(
    nights.map(night => formatDate(night, lang, 'medium')),
    lang,
  )
  return new AppError('hotel.nights_full', { details: { nights: nights.join(','), days } })
}
