import { useT } from '#client/lib/island.tsx'
import type { Cabin } from '#shared/contract/flights/seat-blocks.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { css } from '#styled-system/css'
import { control, field } from '#styled-system/recipes'
import type { Update } from './search-state.ts'

/** Native party fields, without JavaScript or after a failed load. */

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '3',
})

const CABINS: Cabin[] = ['economy', 'premium_economy', 'business', 'first']
const COUNTS = ['adults', 'children', 'infants'] as const

interface NativePartyProps {
  form: SearchForm
  max: number
  /** Absent inside noscript. */
  update?: Update
}

export function NativeParty({ form, max, update }: NativePartyProps) {
  return (
    <div className={row}>
      {COUNTS.map(name => (
        <NativeCount key={name} name={name} form={form} max={max} update={update} />
      ))}
      <NativeCabin form={form} update={update} />
    </div>
  )
}

const on = (change: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  change(event.currentTarget.value)

interface NativeCountProps {
  name: (typeof COUNTS)[number]
  form: SearchForm
  max: number
  update?: Update
}

function NativeCount({ name, form, max, update }: NativeCountProps) {
  const t = useT()
  const styles = field()
  const value = update
    ? { value: form[name], onChange: on(text => update({ [name]: Number(text) })) }
    : { defaultValue: form[name] }
  return (
    <label className={styles.root}>
      <span className={styles.label}>{t(`search:${name}`)}</span>
      <input
        type="number"
        name={name}
        min={name === 'adults' ? 1 : 0}
        max={max}
        className={control()}
        {...value}
      />
    </label>
  )
}

function NativeCabin({ form, update }: { form: SearchForm; update?: Update }) {
  const t = useT()
  const styles = field()
  const value = update
    ? { value: form.cabin, onChange: on(text => update({ cabin: text as Cabin })) }
    : { defaultValue: form.cabin }
  return (
    <label className={styles.root}>
      <span className={styles.label}>{t('search:cabin')}</span>
      <select name="cabin" className={control()} {...value}>
        {CABINS.map(cabin => (
          <option key={cabin} value={cabin}>
            {t(`itinerary:cabin.${cabin}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
