import { expect, test } from '@jest/globals';
import { firstNameOf } from '#shared/leads/first-name.ts';

test.each([
  ['Ann Example', 'Ann'],
  ['  Ann   Example ', 'Ann'],
  ['Ann', 'Ann'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['ANNA SMITH', 'ANNA'],
  // Titles.
  ['Dr. Anna Smith', 'Anna'],
  ['Dr.Anna Smith', 'Anna'],
  ['Mr John Doe', 'John'],
  ['MS ANNA SMITH', 'ANNA'],
  ['Prof. Dr. Hans Meier', 'Hans'],
  ['Dipl.-Ing. Hans Meier', 'Hans'],
  // The last name first.
  ['Smith, John', 'John'],
  ['Smith,John', 'John'],
  ['SMITH, JOHN', 'JOHN'],
  ['Smith, Dr. John', 'John'],
  ['Smith, AJ', 'AJ'],
  ['van der Berg, Anna', 'Anna'],
  // Degrees and the like.
  ['Smith, John, PhD', 'John'],
  ['John Smith, Ph. D.', 'John'],
  ['John Smith, Jr., MBA', 'John'],
  ['Anna van der Berg, SHRM-CP', 'Anna'],
  ['Acme, Inc.', 'Acme'],
  // Initials.
  ['J. Robert Oppenheimer', 'Robert'],
  ['J. Smith', 'J. Smith'],
  ['J.R. Smith', 'J.R. Smith'],
  ['Smith, J.', 'J. Smith'],
  // No first name.
  ['Mrs. O’Neil', 'Mrs. O’Neil'],
  ['Smith, Mr.', 'Mr. Smith'],
  ['Mr. and Mrs. Smith', 'Mr. and Mrs. Smith'],
  ['Dr.', 'Dr.'],
  ['', ''],
  [',', ''],
  // Nothing shows which is the first name.
  ['Müller Anna', 'Müller'],
  ['李明', '李明'],
  ['Ł', 'Ł'],
])('%p is greeted as %p', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
