import { useT, withIsland } from '#client/lib/island.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import { Carousel } from '#client/ui/layout/Carousel.tsx'
import { css, cx } from '#styled-system/css'
import { button } from '#styled-system/recipes'

interface SlidesProps {
  slides: { picture: PictureView; title: string; text: string; href: string | null }[]
}

const card = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: { base: 'flex-end', md: 'center' },
  alignItems: 'flex-start',
  gap: '3',
  blockSize: { base: '[26rem]', md: '[22.5rem]' },
  padding: { base: '5', md: '12' },
  borderRadius: 'panel',
  overflow: 'hidden',
  color: 'white',
  background: {
    base: '[linear-gradient(120deg, oklch(from var(--tenant-primary) .31 calc(c * .8) h), oklch(from var(--tenant-primary) .2 calc(c * .6) h))]',
    _dark:
      '[linear-gradient(120deg, oklch(from var(--tenant-primary) .25 calc(c * .5) h), oklch(from var(--tenant-primary) .17 calc(c * .4) h))]',
  },
  '& :focus-visible': { outlineColor: 'white' },
})

const drawing = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '0',
  inlineSize: { base: 'full', md: '[56%]' },
  blockSize: { base: '[72%]', md: 'full' },
  objectFit: 'cover',
  objectPosition: { base: '50% 70%', md: '50% 68%' },
  zIndex: 'below',
  maskImage: {
    base: '[linear-gradient(to bottom, #000 62%, transparent)]',
    md: '[linear-gradient(to right, transparent, #000 38%)]',
  },
  _rtl: {
    maskImage: {
      base: '[linear-gradient(to bottom, #000 62%, transparent)]',
      md: '[linear-gradient(to left, transparent, #000 38%)]',
    },
  },
})

/** On phones the text is below a photograph, which may be white. */
const photograph = css({
  position: { base: 'static', md: 'absolute' },
  flex: '[1 1 0]',
  minBlockSize: '0',
  maxInlineSize: '[none]',
  marginBlockStart: { base: '-5', md: '0' },
  marginInline: { base: '-5', md: '0' },
  insetBlock: '0',
  insetInlineEnd: '0',
  inlineSize: { base: '[calc(100% + 2.5rem)]', md: '[56%]' },
  blockSize: { base: 'auto', md: 'full' },
  objectFit: 'cover',
  zIndex: { base: '[auto]', md: 'below' },
  maskImage: { md: '[linear-gradient(to right, transparent, #000 38%)]' },
  _rtl: { maskImage: { md: '[linear-gradient(to left, transparent, #000 38%)]' } },
})

const words = css({ maxInlineSize: { md: '[42%]' }, fontSize: { base: '16', md: '18' } })

function AllSlides({ slides }: SlidesProps) {
  const t = useT()
  const items = slides.map(slide => ({
    key: slide.picture.src + slide.title,
    content: (
      <article className={card}>
        <Picture {...slide.picture} className={cx('late', slide.picture.sources ? photograph : drawing)} />
        <h3 className={css({ textStyle: 'title', maxInlineSize: '[9.6em]' })}>{slide.title}</h3>
        <p className={words}>{slide.text}</p>
        {slide.href && (
          <a
            className={`${button({ variant: 'soft', size: 'sm' })} ${css({ marginBlockStart: '2' })}`}
            href={slide.href}
          >
            {t('home:slides.more')}
          </a>
        )}
      </article>
    ),
  }))
  return <Carousel label={t('home:slides.label')} items={items} />
}

export const Slides = withIsland(AllSlides)
