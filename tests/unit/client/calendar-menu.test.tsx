import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CalendarMenu } from '#client/features/bookings/facts/CalendarMenu.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { daysEntry } from '#shared/rules/texts/calendar-entries.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>.*?<\/a>/g)].map(([link, href = '']) => ({
    to: href.split('?')[0],
    text: link.replace(/<[^>]*>/g, ''),
  }))

test.each(LANGS)(
  'a calendar is given the file and a link for each way, one journey without a way, in %s',
  lang => {
    const t = tFor(lang)
    const words = (key: string) => t(`booking:actions.${key}`)
    const entryOn = (from: string) =>
      daysEntry({ reference: 'TB-7K3Q9M', title: { en: 'Umrah' }, from, to: from }, lang, t)
    const shown = (days: string[]) => linksOf(render(lang, days.map(entryOn)))
    const google = 'https://calendar.google.com/calendar/render'
    const file = { to: '/api/x/calendar', text: words('calendar_file') }
    expect(shown(['2027-01-30'])).toEqual([file, { to: google, text: words('calendar_google') }])
    expect(shown(['2027-01-30', '2027-02-03'])).toEqual([
      file,
      { to: google, text: words('calendar_google_out') },
      { to: google, text: words('calendar_google_back') },
    ])
  },
)

function render(lang: Lang, entries: ReturnType<typeof daysEntry>[]): string {
  return renderToStaticMarkup(
    <IslandProvider lang={lang} messages={messagesFor(lang, ['booking.actions'])}>
      <CalendarMenu file="/api/x/calendar" entries={entries} />
    </IslandProvider>,
  )
}
