import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { StayEntry } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const form = css({ display: 'grid', gap: '4', justifyItems: 'start', maxInlineSize: '[32rem]' })
const wide = css({ inlineSize: 'full' })

interface ChooseProps extends Pick<StayEntry, 'hotels'> {
  adds: boolean
}

/** Where the stay is: a plain form. Texts: `desk-stays`, `hotel-bookings`. */
function Choose({ hotels, adds }: ChooseProps) {
  const t = useT()
  const lang = useLang()
  const create = pathFor(lang, '/desk/hotels/create')
  const named = hotels.map(({ id, name, city }) => ({
    value: id,
    label: `${localized(city, lang)} · ${localized(name, lang)}`,
  }))
  const options = inOrder(named, lang, ({ label }) => label)
  return (
    <>
      <DeskHead
        title={t('desk-stays:title')}
        crumb={{ href: pathFor(lang, '/desk/hotel-bookings'), text: t('hotel-bookings:desk.title') }}
        facts={t('desk-stays:choose_lead')}
      />
      <Card pad="sm">
        {options.length === 0 && (
          <EmptyState
            title={t('desk-stays:none_title')}
            text={t('desk-stays:none_text')}
            actions={adds && <ButtonLink href={create}>{t('desk-stays:new_hotel')}</ButtonLink>}
          />
        )}
        {options.length > 0 && (
          <form method="get" className={form}>
            <div className={wide}>
              <Field id="hotel" label={t('desk-stays:hotel')} hint={t('desk-stays:hotel_hint')}>
                {aria => (
                  <Select {...aria} name="hotel" required defaultValue="" placeholder="—" options={options} />
                )}
              </Field>
            </div>
            <Button type="submit">{t('desk-stays:go_on')}</Button>
          </form>
        )}
      </Card>
    </>
  )
}

export const ChooseHotel = withIsland(Choose)
