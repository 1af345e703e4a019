import type { Cloth, HairColor, PortraitGround, Skin } from '../../../shared/content/portrait.ts';

/* The paint box: of each colour the area, and the strokes upon it. A portrait looks the same in every mode. */

/** Face, its shaded side, its lines. */
export const skins: Record<Skin, readonly [face: string, shade: string, line: string]> = {
  light: ['#f5d8c6', '#e3b398', '#a5624a'],
  fair: ['#efc6a6', '#d59d78', '#94533a'],
  olive: ['#dcae85', '#bd8659', '#7a4829'],
  tan: ['#c98f64', '#a66d42', '#63381c'],
  brown: ['#9f6845', '#7c4a2c', '#452411'],
  deep: ['#75493a', '#572f24', '#2c140d'],
};

export const hairColors: Record<HairColor, readonly [hair: string, strand: string]> = {
  black: ['#29242f', '#5d5670'],
  brown: ['#553527', '#8a5f49'],
  auburn: ['#8a3f26', '#c17649'],
  sandy: ['#c2924f', '#ead0a0'],
  gray: ['#77748a', '#b4b1c4'],
  silver: ['#d3d0dc', '#a29fb3'],
};

export const cloths: Record<Cloth, readonly [cloth: string, fold: string, lining: string]> = {
  ink: ['#2a2450', '#6a61a8', '#faf8f4'],
  indigo: ['#4c3fa3', '#9088d8', '#faf8f4'],
  violet: ['#6d4bc3', '#b59bec', '#2a2450'],
  teal: ['#0f766e', '#5cb8ae', '#faf8f4'],
  amber: ['#e5942f', '#fbd28d', '#faf8f4'],
  coral: ['#d4624a', '#f5b09f', '#faf8f4'],
  cream: ['#f6efe2', '#cbbfa6', '#4c3fa3'],
};

/** The wall, the light behind the head, the contour lines. */
export const grounds: Record<PortraitGround, readonly [wall: string, light: string, line: string]> = {
  lavender: ['#cfc9ea', '#e7e3f5', '#8f83d0'],
  peach: ['#f3bfa4', '#fbdccb', '#d98264'],
  mint: ['#a9d8cd', '#d3eee7', '#3e9c90'],
  honey: ['#f5c577', '#fce1b0', '#cf8a25'],
  indigo: ['#4c3fa3', '#6558bd', '#978de0'],
  teal: ['#0f766e', '#218d83', '#63bfb4'],
  rose: ['#e58d79', '#f3b3a2', '#b95440'],
  sky: ['#b8cbea', '#dbe5f6', '#6f8cc4'],
};
