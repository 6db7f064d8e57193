import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { searchQuery } from '#shared/rules/site/search-form.ts'

/** The values behind the words the card shows, under the names the results page reads. */
export function SearchHidden({ form }: { form: SearchForm }) {
  const { direct: _, ...query } = searchQuery(form)
  return (
    <>
      {Object.entries(query)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}
