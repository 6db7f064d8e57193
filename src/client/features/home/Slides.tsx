import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Carousel } from '#client/ui/Carousel.tsx'
import type { AppSettings } from '#shared/contract/settings.ts'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'

interface SlidesProps {
  slides: AppSettings['slides']
}

const card = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  gap: '2',
  blockSize: { base: '[20rem]', md: '[22.5rem]' },
  padding: { base: '5', md: '10' },
  borderRadius: 'panel',
  overflow: 'hidden',
  color: 'white',
  bg: '[oklch(from var(--tenant-primary) .24 calc(c * .5) h)]',
  '& img': {
    position: 'absolute',
    inset: '0',
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    objectPosition: '50% 62%',
    zIndex: '[-2]',
  },
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: 'below',
    background:
      '[linear-gradient(to top, oklch(.15 .03 230 / .88), oklch(.15 .03 230 / .6) 42%, oklch(.15 .03 230 / .1))]',
  },
})

/** The agency's own news, one picture at a time. */
function AllSlides({ slides }: SlidesProps) {
  const t = useT()
  const lang = useLang()
  const text = (value: { en: string; ar?: string }) => (lang === 'ar' && value.ar) || value.en
  const items = slides.map(slide => (
    <article key={slide.image + slide.title.en} className={card}>
      <img src={slide.image} alt="" loading="lazy" />
      <h3 className={css({ fontSize: { base: '24', md: '30' }, maxInlineSize: '[24ch]' })}>
        {text(slide.title)}
      </h3>
      <p className={css({ maxInlineSize: '[52ch]' })}>{text(slide.text)}</p>
      {slide.href && (
        <a
          className={`${button({ variant: 'soft', size: 'sm' })} ${css({ marginBlockStart: '2' })}`}
          href={slide.href}
        >
          {t('home:slides.more')}
        </a>
      )}
    </article>
  ))
  return <Carousel label={t('home:slides.label')} items={items} />
}

export const Slides = withIsland(AllSlides)
