import type { Locator } from '@playwright/test'
import { countryName } from '#client/lib/fields/countries.ts'
import { group } from './checkout.ts'
import { dayFromNow } from './days.ts'
import { type Run, typeInto } from './typing.ts'

export const GIVEN = 'MOHAMMEDABDULLAH'

/** Everything of a passport, typed and pressed in the order of the form; `meanwhile` comes after the given names. */
export async function typePerson(
  { visit, pace }: Run,
  card: Locator,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { t, lang } = visit
  const label = (name: string) => t(`passengers:field.${name}`)
  const field = (name: string) => card.getByLabel(label(name), { exact: true })
  const parts = async (name: string, date: string) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const part = (kind: string) => group(card, label(name)).getByLabel(t(`ui:date.${kind}`), { exact: true })
    await typeInto(part('day'), day, pace)
    await typeInto(part('month'), month, pace)
    await typeInto(part('year'), year, pace)
  }
  await typeInto(field('given_names'), GIVEN, pace)
  await meanwhile()
  await group(card, label('title')).getByText(t('passengers:titles.MR'), { exact: true }).click()
  await typeInto(field('surname'), 'ALQAHTANI', pace)
  await group(card, label('gender')).getByText(t('passengers:genders.M'), { exact: true }).click()
  await parts('birth_date', '1988-03-27')
  await typeInto(field('nationality'), countryName('SA', lang), pace)
  await typeInto(field('document_number.passport'), 'N47115533', pace)
  await parts('document_expires_on.passport', dayFromNow(1500))
}
