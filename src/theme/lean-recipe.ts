type Variants = Record<string, string | boolean | undefined>

/**
 * The browser's own `createRecipe`: the class names Panda's would give, without the runtime that reads
 * responsive values and compound variants, which the recipes of this site do not use.
 */
export function createRecipe(name: string, defaults: Variants) {
  const recipeFn = (given: Variants = {}) => {
    const chosen: Variants = { ...defaults }
    for (const [key, value] of Object.entries(given)) if (value !== undefined) chosen[key] = value
    return [name, ...Object.entries(chosen).map(([key, value]) => `${name}--${key}_${value}`)].join(' ')
  }
  return { recipeFn, getVariantProps: (given: Variants) => ({ ...defaults, ...given }) }
}

export function mergeRecipes(): never {
  throw new Error('Recipes are not merged in the browser')
}
