import { useLang } from '#client/lib/island.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { Field } from '../forms/Field.tsx'
import { Select } from '../forms/Select.tsx'

interface PageSizeProps {
  label: string
  limit: number
  size?: 'sm' | 'md'
}

const SIZES = [25, 50, 100]

/** How many rows a page of a list has; another number in the address stays. */
export function PageSize({ label, limit, size = 'md' }: PageSizeProps) {
  const lang = useLang()
  const sizes = [...new Set([...SIZES, limit])].sort((a, b) => a - b)
  return (
    <Field free label={label}>
      {control => (
        <Select
          {...control}
          name="limit"
          size={size}
          defaultValue={String(limit)}
          options={sizes.map(each => ({ value: String(each), label: formatNumber(each, lang) }))}
        />
      )}
    </Field>
  )
}
