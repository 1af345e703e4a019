/** To the end, where no bar lies over a field, or as near to it as the header covers nothing. */
export function scrollToEnd(): void {
  const header = document.querySelector('.site-header');
  const covers = () => {
    const edge = header?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('a, button, input, select, textarea')].some((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return !header?.contains(each) && top < edge && bottom > 0;
    });
  };
  scrollTo(0, document.documentElement.scrollHeight);
  for (let tries = 0; tries < 40 && covers(); tries += 1) scrollBy(0, -8);
}
