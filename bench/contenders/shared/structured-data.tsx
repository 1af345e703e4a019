/** The page's structured data; the product's server writes the same. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
