import { giftBuilder } from '../../../shared/content/gift-cards.ts';
import { type GiftThemeId, giftThemes } from '../../../shared/gift-cards/gift-cards.ts';
import { GiftCardFace } from './gift-card-face.tsx';
import { Pick } from './pick.tsx';
import { firstChoice } from './read-choice.ts';

/** Five themes, each shown as the card it makes. */
export function ThemePicker({ chosen }: { chosen: GiftThemeId }) {
  return (
    <fieldset className="picker">
      <legend>{giftBuilder.theme}</legend>
      <div className="picker__themes">
        {giftThemes.map((theme) => (
          <Pick
            key={theme.id}
            name="theme"
            value={theme.id}
            className="pick--theme"
            defaultChecked={theme.id === firstChoice.theme}
          >
            <GiftCardFace theme={theme} small />
            <span>{theme.name}</span>
          </Pick>
        ))}
      </div>
      <p className="picker__help">{giftThemes.find(({ id }) => id === chosen)?.description}</p>
    </fieldset>
  );
}
