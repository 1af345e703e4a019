/** Runs in the page. As a browser that translates a page: an element with the translated words takes the place of each text. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
    const font = document.createElement('font');
    font.append(text.data.toUpperCase());
    text.replaceWith(font);
  }
}
