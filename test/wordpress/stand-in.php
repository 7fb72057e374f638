<?php
/**
 * What the plugin needs of WordPress, as its documentation describes it; not WordPress itself. Reads what to do as JSON from
 * standard input, and writes what the plugin has answered and what the page would hold.
 */

declare(strict_types=1);

define('ABSPATH', __DIR__);

$asked = json_decode(stream_get_contents(STDIN), true, 64, JSON_THROW_ON_ERROR);
$page = ['shortcodes' => [], 'embeds' => [], 'scripts' => [], 'filters' => [], 'actions' => [], 'errors' => [], 'settings' => []];

function get_option(string $name, $default = false)
{
    global $asked;
    return $name === 'booking-widget' && isset($asked['settings']) ? $asked['settings'] : $default;
}
function current_user_can(string $capability): bool
{
    global $asked;
    return in_array($capability, $asked['capabilities'] ?? [], true);
}
function add_action(string $hook, callable $callback): void
{
    global $page;
    $page['actions'][$hook] = $callback;
}
function add_filter(string $hook, callable $callback, int $priority = 10, int $count = 1): void
{
    global $page;
    $page['filters'][$hook] = $callback;
}
function add_shortcode(string $tag, callable $callback): void
{
    global $page;
    $page['shortcodes'][$tag] = $callback;
}
function wp_embed_register_handler(string $id, string $regex, callable $callback): void
{
    global $page;
    $page['embeds'][$regex] = $callback;
}
function wp_enqueue_script(string $handle, string $source, array $needs, $version, $where): void
{
    global $page;
    $page['scripts'][$handle] = $source . ($version === null ? '' : '?ver=6.1');
}
function register_setting(string $group, string $name, array $how): void
{
    global $page;
    $page['settings'][$name] = $how;
}
function add_options_page(string $title, string $menu, string $capability, string $slug, callable $callback): void
{
    global $page;
    $page['options'] = [$capability, $callback];
}
function add_settings_error(string $setting, string $code, string $message): void
{
    global $page;
    $page['errors'][] = $message;
}
function settings_fields(string $group): void
{
    echo '<input type="hidden" name="option_page" value="' . $group . '">';
}
function submit_button(): void
{
    echo '<button>Save Changes</button>';
}
function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_url(string $url): string
{
    return preg_match('#^(https?:|/)#i', $url) === 1 ? str_replace(['&', "'"], ['&#038;', '&#039;'], preg_replace('#[^a-z0-9-~+_.?\#=!&;,/:%@$|*\'()\[\]]#i', '', $url)) : '';
}
function wp_strip_all_tags(string $text): string
{
    return trim(strip_tags($text));
}
function __(string $text, string $domain): string
{
    return $text;
}

/** What stands at the foot of the page. */
function printed_scripts(): string
{
    global $page;
    $tags = '';
    foreach ($page['scripts'] as $handle => $source) {
        $tag = "<script src='" . esc_url($source) . "' id='$handle-js'></script>\n";
        $tags .= $page['filters']['script_loader_tag']($tag, $handle);
    }
    return $tags . $page['filters']['script_loader_tag']("<script src='/other.js'></script>", 'other');
}

function answer(array $task)
{
    global $page;
    switch ($task[0]) {
        case 'shortcode':
            return $page['shortcodes']['booking_widget']($task[1], $task[2] ?? '');
        case 'address':
            foreach ($page['embeds'] as $regex => $callback) {
                if (preg_match($regex, $task[1], $matches) === 1) {
                    return $callback($matches);
                }
            }
            return null;
        case 'save':
            return $page['settings']['booking-widget']['sanitize_callback']($task[1]);
        default:
            ob_start();
            $page['options'][1]();
            return ob_get_clean();
    }
}

require $asked['plugin'];
foreach (['init', 'admin_init', 'admin_menu'] as $hook) {
    $page['actions'][$hook]();
}
$answers = array_map('answer', $asked['tasks']);
echo json_encode(['answers' => $answers, 'scripts' => printed_scripts(), 'errors' => $page['errors']], JSON_THROW_ON_ERROR);
